export { openEmbeddedPostgres } from './embedded-postgres.js';
