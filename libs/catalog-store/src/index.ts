export { AccessRepository } from './access/access.repository.js';
export { type IssuedKey, Keys } from './access/keys.js';
export { PROFILE_NAME, Profiles } from './access/profiles.js';
export { maintenance } from './database/data-source.js';
export { Database } from './database/database.js';
export { threads } from './database/threads.js';
export { migrate } from './migrate.js';
export { grantServing } from './database/serving-role.js';
export { OutageFilter } from './database/outage.js';
export { exportCatalog, type ExportedCatalog, type ExportedFood } from './foods/exported-foods.js';
export { type FoodDetailRow, type FoodRow, type StoredMark, type StoredSource } from './foods/food-row.js';
export { FoodsRepository } from './foods/foods.repository.js';
export { listNutrients } from './nutrients/nutrients.repository.js';
export {
  type ChangedFood,
  ChangesRepository,
  type PastRelease,
  type ReleaseHistory,
} from './releases/changes.repository.js';
export { isEmpty, listCatalogs, locateFoods } from './releases/catalogs.repository.js';
export { type LoadedUnit, ReleaseRepository } from './releases/release.repository.js';
export { type CopyRows } from './releases/food-columns.js';
export { ReleaseError, withImportLock } from './releases/import-lock.js';
export { type Finding, type ImportReport } from './entities/import-report.js';
export { BackgroundBuilds, buildIndexes } from './search-index/build-indexes.js';
export { describedIn } from './foods/described-in.js';
export { resultItem } from './search-index/result-item.js';
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
