import { basename } from 'node:path';
import { BadRows } from '../../source/bad-rows.js';
import { openFiles } from '../../files/open-files.js';
import { withReadProgress } from '../../files/read-progress.js';
import { type SourceFiles } from '../../files/source-file.js';
import { ReportBuilder } from '../../source/report.js';
import { type ImportReport } from '#catalog-store/admin';
import {
  type FoodSource,
  type ReadProgress,
  type SharedFoods,
  type SourceFood,
  type SourceNutrient,
} from '../../source/source.js';
import { Partition } from './buckets/partition.js';
import { ValuePartition } from './buckets/value-partition.js';
import { FdcFoods, type FoodTables, type StagedFoods } from './fdc-foods.js';
import { textsByKey } from './lookups.js';
import { truncatedTables, RECORD_COUNTS } from './record-counts.js';
import { readValues } from './value-reading.js';
import { Stager, type Staged, type Staging, TABLES } from './staging.js';

/** Foods from which threads take less time than they cost: each loads its modules first. */
const ENOUGH_FOR_THREADS = 20_000;

/** Column of the codes of survey categories, by its names of several years. */
const WWEIA_CODE = /^wweia_food_category(?:_code)?$/;

/** Texts of the short tables. */
type Texts = Pick<FoodTables, 'categories' | 'derivations'>;

/**
 * FoodData Central as its CSV files, in a folder or the ZIP archive as downloaded: Foundation, SR Legacy, Survey
 * (FNDDS) and Branded Foods, in any mix. The tables are in no order and may be huge, so they are first brought
 * together by food on disk; the foods come in no particular order.
 */
export class FdcSource implements FoodSource {
  readonly catalog = 'usda-fdc';
  readonly attribution = {
    text: 'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central.',
    licence: 'public domain (CC0 1.0)',
    url: 'https://fdc.nal.usda.gov',
  };
  readonly label: string;
  expected: number | undefined;
  private readonly counts = new ReportBuilder();
  private readonly bad = new BadRows();
  private readonly entries = new Partition<Staged>();
  private readonly values = new ValuePartition();
  private staging: Promise<Staging & Texts> | undefined;

  constructor(private readonly path: string) {
    this.label = `USDA FoodData Central, ${basename(path).replace(/\.zip$/i, '')}`;
  }

  /** Reads all tables once: only then is it known which nutrients the foods have. */
  async nutrients(progress?: ReadProgress): Promise<readonly SourceNutrient[]> {
    return (await this.staged(progress)).extraNutrients;
  }

  async *foods(): AsyncGenerator<SourceFood> {
    yield* new FdcFoods(await this.stored(), this.counts).of(0, 1);
  }

  /** Threads complete the foods of every so many buckets each, where the foods are many. */
  async shared(): Promise<SharedFoods | undefined> {
    if ((await this.staged()).current.size < ENOUGH_FOR_THREADS) return undefined;
    const worker = new URL('./fdc-share.js', import.meta.url);
    return { worker, data: await this.stored(), add: (report) => this.counts.add(report) };
  }

  async close(): Promise<void> {
    await this.entries.close();
    await this.values.close();
  }

  report(): ImportReport {
    return this.counts.build();
  }

  private async stored(): Promise<StagedFoods> {
    const { current, nutrients, categories, derivations, values } = await this.staged();
    return {
      tables: { nutrients, categories, derivations },
      current: current.bits,
      entries: await this.entries.stored(),
      values,
    };
  }

  private staged(progress?: ReadProgress): Promise<Staging & Texts> {
    return (this.staging ??= this.bad.checked(this.stage(progress)));
  }

  private async stage(progress: ReadProgress = () => undefined): Promise<Staging & Texts> {
    const opened = await openFiles(this.path);
    const total = TABLES.reduce((sum, name) => sum + (opened.find(name)?.size ?? 0), 0);
    let read = 0;
    const onRead = (bytes: number): void => progress((read += bytes), total);
    const files = withReadProgress(opened, TABLES, onRead);
    const { values, counts, bad } = this;
    try {
      const texts = await this.readTexts(files);
      const staging = await new Stager(
        files,
        this.entries,
        (file, nutrients) => readValues(this.path, file, { nutrients, values, counts, bad }, onRead),
        counts,
        bad,
      ).run();
      const list = files.find(RECORD_COUNTS);
      const cut = list ? await truncatedTables(list, this.counts.build().rows, this.bad) : [];
      for (const table of cut) this.counts.warn('table shorter than the download lists it', table);
      this.expected = staging.current.size;
      return { ...staging, ...texts };
    } finally {
      await files.close();
    }
  }

  private async readTexts(files: SourceFiles): Promise<Texts> {
    const texts = async (name: string, key: string | RegExp, column: string) => {
      const file = files.find(name);
      return file && textsByKey(file, key, column, this.counts, this.bad);
    };
    const food = await texts('food_category.csv', 'id', 'description');
    const survey = await texts('wweia_food_category.csv', WWEIA_CODE, 'wweia_food_category_description');
    const derivations = await texts('food_nutrient_derivation.csv', 'id', 'description');
    if (!derivations) {
      this.counts.warn('no food_nutrient_derivation.csv', 'what values are derived from is not told in words');
    }
    return {
      categories: { food: food ?? new Map(), survey: survey ?? new Map() },
      derivations: new Map([...(derivations ?? [])].map(([id, text]) => [Number(id), text])),
    };
  }
}
