export { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.js';
