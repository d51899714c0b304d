export { type BuiltRelease, type ImportPhase, ReleaseBuilder } from './release-builder.js';
export {
  type BadRow,
  type FoodSource,
  SourceError,
  type SourceFood,
  type SourceNutrient,
  type SourceUnit,
  type ValueMark,
  type ValueSource,
} from './source/source.js';
