export { AccessRepository } from './access/access.repository.js';
export { OutageFilter } from './database/outage.js';
export { type FoodDetailRow, type FoodRow, type StoredMark, type StoredSource } from './foods/food-row.js';
export { FoodsRepository } from './foods/foods.repository.js';
export {
  type ChangedFood,
  ChangesRepository,
  type PastRelease,
  type ReleaseHistory,
} from './releases/changes.repository.js';
export { SWITCH_WINDOW_MS } from './releases/switch-window.js';
export { BackgroundBuilds, buildIndexes } from './search-index/build-indexes.js';
export { describedIn } from './foods/described-in.js';
export { fieldsOfRows } from './search-index/food-fields.js';
export {
  type IndexedFoodRow,
  type NumberedFood,
  SearchRepository,
  type StoredGroups,
  type StoredIndex,
} from './search-index/search.repository.js';
export { SnapshotRepository } from './snapshot/snapshot.repository.js';
export {
  type AccessProfile,
  type CatalogNutrient,
  type CatalogUnit,
  type CurrentRelease,
  type Snapshot,
} from './snapshot/snapshot.js';
