import { type MigrationInterface } from 'typeorm';
import { Foundation1767225600000 } from './1-foundation.js';
import { EnergyMethod1767312000000 } from './2-energy-method.js';
import { IndexVersion1767398400000 } from './3-index-version.js';
import { ResultItems1767484800000 } from './4-result-items.js';
import { Barcodes1767571200000 } from './5-barcodes.js';
import { KeyLog1767744000000 } from './7-key-log.js';
import { NutrientColumns1767830400000 } from './8-nutrient-columns.js';
import { ValueSources1767916800000 } from './9-value-sources.js';
import { FoodIndexes1768003200000 } from './10-food-indexes.js';
import { FoodNames1768089600000 } from './11-food-names.js';
import { FoodChanges1768176000000 } from './12-food-changes.js';
import { ReleaseSwitches1768262400000 } from './13-release-switches.js';
import { StoredSuggestions1768348800000 } from './14-stored-suggestions.js';
import { IndexLanguages1768435200000 } from './15-index-languages.js';
import { migrationNames } from '../database/migration-names.js';

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
};

/** Every migration, in order. */
export const migrations = migrationNames.map((name) => byName[name]);
