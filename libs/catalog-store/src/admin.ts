export { type IssuedKey, Keys } from './access/keys.js';
export { grantServing } from './database/serving-role.js';
export { type Finding, type ImportReport } from './releases/import-report.js';
export { exportCatalog, type ExportedCatalog, type ExportedFood } from './foods/exported-foods.js';
export { listNutrients } from './nutrients/nutrients.repository.js';
export { checkCatalogName, isEmpty, listCatalogs, locateFoods } from './releases/catalogs.repository.js';
