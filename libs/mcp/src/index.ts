export { nutritionServer } from './server.js';
