export * from './score.js';
export { above, text } from './standards.js';
