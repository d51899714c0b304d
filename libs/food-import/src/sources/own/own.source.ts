import { basename } from 'node:path';
import { type Attribution, knownNutrients } from '#contracts';
import { extraNutrients, nutrientUnit } from '../../composition/nutrient-units.js';
import { openFile } from '../../files/open-files.js';
import { CheckedSource } from '../checked-source.js';
import { UniqueKeyCheck } from '../../source/key-check.js';
import { type SourceFood, SourceError, type SourceNutrient } from '../../source/source.js';
import { csvRecords } from './csv-records.js';
import { readRecord, RecordError } from './food-record.js';
import { NdjsonRecords, type NumberedRecord } from './ndjson-records.js';

/** Foods of an operator's own, as NDJSON or CSV: docs/own-foods.md. */
export class OwnFoodsSource extends CheckedSource {
  /** Own foods have no usual catalog: the operator names one. */
  readonly catalog = '';
  label: string;
  attribution?: Attribution;
  private readonly file;
  private ndjson: NdjsonRecords | undefined;
  /** Units by nutrient key. */
  private readonly units = new Map(knownNutrients.map(({ key, unit }) => [key, unit]));

  /**
   * @param path of a file that ends in `.ndjson`, `.jsonl` or `.csv`
   * @param today YYYY-MM-DD, the date of foods without one
   */
  constructor(
    private readonly path: string,
    private readonly today = new Date().toISOString().slice(0, 10),
  ) {
    super();
    this.file = openFile(path);
    this.label = basename(path);
  }

  async nutrients(): Promise<readonly SourceNutrient[]> {
    if (/\.csv$/i.test(this.path)) return [];
    if (!/\.(?:ndjson|jsonl)$/i.test(this.path)) {
      throw SourceError.of(this.path, 'ends in none of .ndjson, .jsonl and .csv');
    }
    this.ndjson = await NdjsonRecords.open(this.file);
    this.label = this.ndjson.header?.source ?? this.label;
    const { nutrients = [], attribution } = this.ndjson.header ?? {};
    if (attribution) this.attribution = attribution;
    const declared = nutrients.map((nutrient) => this.declared(nutrient));
    for (const { key, unit } of declared) this.units.set(key, unit);
    return declared;
  }

  /**
   * A nutrient that the file declares. Those of published tables keep their descriptions, which all catalogs share.
   * @throws SourceError where the service has it in another unit
   */
  private declared(nutrient: SourceNutrient): SourceNutrient {
    const { key, unit } = nutrient;
    const expected = nutrientUnit(key) ?? unit;
    if (unit !== expected) {
      throw SourceError.of(this.file.name, `has ${key} in ${unit}, expected ${expected}`, 1);
    }
    return extraNutrients.get(key) ?? nutrient;
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    const ids = new UniqueKeyCheck(this.file.name, { pattern: /./, name: 'id' }, this.bad);
    const keys = new Set(this.units.keys());
    for await (const { line, record } of this.records()) {
      this.counts.countRows(this.file.name);
      const food = this.read(record, line, keys);
      if (food && ids.accepts(food.sourceId, line)) yield food;
    }
  }

  private records(): AsyncGenerator<NumberedRecord> {
    return this.ndjson?.records(this.bad) ?? csvRecords(this.file, this.units, this.bad);
  }

  /** The food of a record. `undefined` where it is none, which is among the bad rows then. */
  private read(record: unknown, line: number, nutrients: ReadonlySet<string>): SourceFood | undefined {
    try {
      return readRecord(record, nutrients, this.today);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      for (const reason of error.reasons) this.bad.add(this.file.name, line, reason);
      return undefined;
    }
  }
}
