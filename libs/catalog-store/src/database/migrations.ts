import { type MigrationInterface } from 'typeorm';
import { Foundation1767225600000 } from '../migrations/01-09/1-foundation.js';
import { EnergyMethod1767312000000 } from '../migrations/01-09/2-energy-method.js';
import { IndexVersion1767398400000 } from '../migrations/01-09/3-index-version.js';
import { ResultItems1767484800000 } from '../migrations/01-09/4-result-items.js';
import { Barcodes1767571200000 } from '../migrations/01-09/5-barcodes.js';
import { KeyLog1767744000000 } from '../migrations/01-09/7-key-log.js';
import { NutrientColumns1767830400000 } from '../migrations/01-09/8-nutrient-columns.js';
import { ValueSources1767916800000 } from '../migrations/01-09/9-value-sources.js';
import { FoodIndexes1768003200000 } from '../migrations/10-19/10-food-indexes.js';
import { FoodNames1768089600000 } from '../migrations/10-19/11-food-names.js';
import { FoodChanges1768176000000 } from '../migrations/10-19/12-food-changes.js';
import { ReleaseSwitches1768262400000 } from '../migrations/10-19/13-release-switches.js';
import { StoredSuggestions1768348800000 } from '../migrations/10-19/14-stored-suggestions.js';
import { IndexLanguages1768435200000 } from '../migrations/10-19/15-index-languages.js';
import { IndexFields1768521600000 } from '../migrations/10-19/16-index-fields.js';
import { RemovedCatalogs1768608000000 } from '../migrations/10-19/17-removed-catalogs.js';
import { migrationNames } from './migration-names.js';

const byName: Readonly<Record<(typeof migrationNames)[number], new () => MigrationInterface>> = {
  Foundation1767225600000,
  EnergyMethod1767312000000,
  IndexVersion1767398400000,
  ResultItems1767484800000,
  Barcodes1767571200000,
  KeyLog1767744000000,
  NutrientColumns1767830400000,
  ValueSources1767916800000,
  FoodIndexes1768003200000,
  FoodNames1768089600000,
  FoodChanges1768176000000,
  ReleaseSwitches1768262400000,
  StoredSuggestions1768348800000,
  IndexLanguages1768435200000,
  IndexFields1768521600000,
  RemovedCatalogs1768608000000,
};

/** Every migration, in order. */
export const migrations = migrationNames.map((name) => byName[name]);
