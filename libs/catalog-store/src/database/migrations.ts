import { type MigrationInterface } from 'typeorm';
import { Foundation1767225600000 } from '../migrations/1-foundation.js';
import { EnergyMethod1767312000000 } from '../migrations/2-energy-method.js';
import { IndexVersion1767398400000 } from '../migrations/3-index-version.js';
import { ResultItems1767484800000 } from '../migrations/4-result-items.js';
import { Barcodes1767571200000 } from '../migrations/5-barcodes.js';
import { KeyLog1767744000000 } from '../migrations/7-key-log.js';
import { NutrientColumns1767830400000 } from '../migrations/8-nutrient-columns.js';
import { ValueSources1767916800000 } from '../migrations/9-value-sources.js';
import { FoodIndexes1768003200000 } from '../migrations/10-food-indexes.js';
import { FoodNames1768089600000 } from '../migrations/11-food-names.js';
import { FoodChanges1768176000000 } from '../migrations/12-food-changes.js';
import { ReleaseSwitches1768262400000 } from '../migrations/13-release-switches.js';
import { StoredSuggestions1768348800000 } from '../migrations/14-stored-suggestions.js';
import { IndexLanguages1768435200000 } from '../migrations/15-index-languages.js';
import { IndexFields1768521600000 } from '../migrations/16-index-fields.js';
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
};

/** Every migration, in order. */
export const migrations = migrationNames.map((name) => byName[name]);
