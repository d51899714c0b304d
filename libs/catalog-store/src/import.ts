export { threads } from './database/threads.js';
export { type CopyRows } from './releases/food-columns.js';
export { withImportLock } from './releases/import-lock.js';
export { ReleaseError } from './releases/release-error.js';
export { type LoadedUnit, ReleaseRepository } from './releases/release.repository.js';
