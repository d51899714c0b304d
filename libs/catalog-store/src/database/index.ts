export { Database, explainRights } from './database.js';
export { type DatabaseOptions, maintenance } from './pool.js';
