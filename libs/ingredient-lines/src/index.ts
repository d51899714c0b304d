export { readLine } from './reading/line.js';
export { fieldsOf, type IngredientReading, type LineFields, type LineReading } from './reading/reading.js';
export { searchLine } from './resolution/line-search.js';
export { type FoundLine } from './resolution/named-search.js';
export { type ComparedFood } from './resolution/candidates.js';
export { type ResolvedLine, resolveLine } from './resolution/resolve-line.js';
export { type WeighedFood } from './weight/food.js';
