export { Database } from './database.js';
export { maintenance } from './pool.js';
