export { type Measured } from './amount/measure.js';
export { juiceSaid } from './reading/extract.js';
export { readLine } from './reading/line.js';
export { fieldsOf, type IngredientReading, type LineFields, type LineReading } from './reading/reading.js';
export { type FoodUnit, type WeighedFood } from './weight/food.js';
export { type GramsFrom, weigh, type Weight } from './weight/weigh.js';
export { byState, type Candidate } from './matching/choice.js';
export { CALLED, type Evidence, LEAD, match, type Match } from './matching/confidence.js';
export { fatSaid } from './matching/fat.js';
export { isClass, isDescription, isImplied, isNamedKind, isUnsaidKind, isUnsaidProduct } from './matching/kind.js';
export { isWithMore } from './matching/further-food.js';
export { isFoodOfItsOwn, isOfContent, qualitiesSaid } from './matching/qualities.js';
export { simplerNames } from './matching/simpler-names.js';
export {
  isAsEaten,
  isCounted,
  isServed,
  isServedCooked,
  isUnsaidForm,
  type SaidState,
  stateFit,
  stateIn,
  stateOfLine,
} from './matching/state.js';
export { isTreatedAsSaid, isWetAsSaid } from './matching/treatment.js';
