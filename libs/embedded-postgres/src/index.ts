export { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
