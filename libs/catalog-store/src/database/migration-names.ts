/** Names of all migrations, in order, as the table `migrations` has them. */
export const migrationNames = [
  'Foundation1767225600000',
  'EnergyMethod1767312000000',
  'IndexVersion1767398400000',
  'ResultItems1767484800000',
  'Barcodes1767571200000',
  'KeyLog1767744000000',
  'NutrientColumns1767830400000',
  'ValueSources1767916800000',
  'FoodIndexes1768003200000',
  'FoodNames1768089600000',
  'FoodChanges1768176000000',
  'ReleaseSwitches1768262400000',
  'StoredSuggestions1768348800000',
  'IndexLanguages1768435200000',
  'IndexFields1768521600000',
  'RemovedCatalogs1768608000000',
] as const;
