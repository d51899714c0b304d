export { threads } from './database/threads.js';
export { type CopyRows } from './releases/food-columns.js';
export { ReleaseError, withImportLock } from './releases/import-lock.js';
export { type LoadedUnit, ReleaseRepository } from './releases/release.repository.js';
