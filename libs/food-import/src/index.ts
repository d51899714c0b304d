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
export { BlsSource } from './sources/bls/bls.source.js';
export { CiqualSource } from './sources/ciqual/ciqual.source.js';
export { CofidSource } from './sources/cofid/cofid.source.js';
export { DefaultSource } from './sources/default/default.source.js';
export { FdcSource } from './sources/fdc/fdc.source.js';
export { FnddsSource } from './sources/fndds/fndds.source.js';
export { OffSource } from './sources/off/off.source.js';
export { exportedLines } from './sources/own/exported-lines.js';
export { OwnFoodsSource } from './sources/own/own.source.js';
export { SrSource } from './sources/sr/sr.source.js';
export { SwissSource } from './sources/swiss/swiss.source.js';
