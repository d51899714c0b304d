import { setTimeout as sleep } from 'node:timers/promises';
import { type CatalogChanged, type ChangeKind, events } from '#contracts';
import { type Publisher } from '#messaging';
import { type Database } from '#catalog-store/database';
import { type CopyRows, ReleaseError, type ReleaseRepository, withImportLock } from '#catalog-store/import';
import { chain } from './files/chain.js';
import { FoodRows, type RowReferences } from './rows/food-rows.js';
import { type FoodSource, type SharedFoods, type SourceFood, type SourceNutrient } from './source/source.js';
import { ThreadedRows } from './threads/threaded-rows.js';

/**
 * Parts of an import, in their order: `read` counts bytes of the source's files, where they are read before any food is
 * known; `load` foods in the database; `index` foods on their way into the search index.
 */
export type ImportPhase = 'read' | 'load' | 'index';

/** How far a part of an import is. `total` is `undefined` where only its end tells. */
export type Progress = (phase: ImportPhase, done: number, total: number | undefined) => void;

/** A release that is being served from now on. */
export interface BuiltRelease {
  readonly id: number;
  readonly catalog: string;
  readonly foods: number;
  readonly nutrients: number;
  readonly units: number;
  readonly seconds: number;
  /** Those of them that building the search index took. */
  readonly indexSeconds: number;
  /** Number of foods by what it changed of the release before. Empty for the first of a catalog. */
  readonly changes: Partial<Record<ChangeKind, number>>;
}

/** Makes and switches the releases of catalogs. Its database has no statement timeout. */
export class ReleaseBuilder {
  constructor(
    private readonly database: Database,
    /** Tells running services at once; without it they notice within seconds. */
    private readonly publisher?: Publisher,
  ) {}

  /**
   * Builds a release of a source beside the served one, and switches to it. Where anything fails, nothing was changed.
   * @param catalog its name, where it is not the source's own
   * @throws SourceError where the source is not what it should be (one that cannot be opened leaves no release);
   *   ReleaseError where it holds no food or one twice, has a nutrient in another unit than the catalogs, or another import
   *   of the catalog is running
   */
  async build(
    source: FoodSource,
    catalog = source.catalog,
    progress: Progress = () => undefined,
  ): Promise<BuiltRelease> {
    try {
      return await withImportLock(this.database, catalog, (releases) =>
        this.replace(releases, source, catalog, progress),
      );
    } finally {
      await source.close?.();
    }
  }

  private async replace(
    releases: ReleaseRepository,
    source: FoodSource,
    catalog: string,
    progress: Progress,
  ): Promise<BuiltRelease> {
    const started = performance.now();
    // Before anything is entered: a source that cannot be opened leaves no release.
    const nutrients = await source.nutrients((read, total) => progress('read', read, total));
    const foods = (await source.shared?.()) ?? (await withFirstRead(source.foods()));
    await releases.dropOrphans(catalog);
    const id = await releases.begin(catalog, source.label);
    let release: BuiltRelease;
    try {
      release = await load(releases, id, { source, nutrients, foods, catalog, started }, progress);
    } catch (error) {
      // Where Postgres is the one that failed, the next build sweeps up.
      await releases.fail(id, (error as Error).message).catch(() => undefined);
      throw error;
    }
    this.announce({ catalog, release: release.id, foods: release.foods, ...release.changes });
    // The release is being served, whatever happens here: what stays behind, the next build sweeps up.
    await releases.dropOrphans(catalog).catch(() => undefined);
    return release;
  }

  /**
   * Serves the release before the current one again. Once more, and the current one is back.
   * @throws ReleaseError where there is none, or an import of the catalog is running
   */
  async rollback(catalog: string): Promise<void> {
    await withImportLock(this.database, catalog, async (releases) => {
      if (!(await releases.rollback(catalog)))
        throw new ReleaseError(`${catalog} has no release to go back to; nutrition catalogs lists them`);
    });
    this.announce({ catalog });
  }

  /**
   * Deletes a catalog: it is served no more, and its foods go once no replica reads them, a minute later. To be repeated
   * where it is interrupted.
   * @throws ReleaseError where there is no such catalog, or an import of it is running
   */
  async delete(catalog: string): Promise<void> {
    await withImportLock(this.database, catalog, async (releases) => {
      if (!(await releases.withdraw(catalog)))
        throw new ReleaseError(`there is no catalog ${catalog}; nutrition catalogs lists them`);
      this.announce({ catalog });
      while (await releases.isRead(catalog)) await sleep(POLL_MS);
      await releases.deleteAll(catalog);
    });
  }

  private announce(changed: CatalogChanged): void {
    this.publisher?.publish(events.catalogChanged, changed);
  }
}

/** Poll interval of a deletion. */
const POLL_MS = 500;

/** A source that can be read, and the catalog that it is for. */
interface OpenedSource {
  readonly source: FoodSource;
  readonly nutrients: readonly SourceNutrient[];
  /** Its foods, or those of its threads. */
  readonly foods: AsyncIterable<SourceFood> | SharedFoods;
  readonly catalog: string;
  /** When it began to be opened, by `performance.now()`. */
  readonly started: number;
}

/** Rows of all foods of a source, and afterwards what they refer to. */
interface RowWriter {
  batches(): AsyncIterable<CopyRows & { readonly count: number }>;
  readonly references: RowReferences;
}

async function load(
  releases: ReleaseRepository,
  id: number,
  { source, catalog, started, ...opened }: OpenedSource,
  progress: Progress,
): Promise<BuiltRelease> {
  const nutrients = await releases.numberNutrients(id, opened.nutrients);
  const stored = new Map([...nutrients].map(([key, no], place) => [key, { no, place }]));
  const release = { release: id, catalog, nutrients: stored };
  const rows: RowWriter =
    'worker' in opened.foods ? new ThreadedRows(opened.foods, release) : new FoodRows(opened.foods, release);
  let foods = 0;

  async function* counted(): AsyncGenerator<CopyRows> {
    for await (const { count, ...batch } of rows.batches()) {
      if (foods > 0) progress('load', foods, source.expected);
      foods += count;
      yield batch;
    }
  }

  await releases.createTables(id);
  await releases.copy(id, counted());
  if (foods === 0) throw new ReleaseError('the source has no food');
  progress('load', foods, foods);
  await releases.indexFoods(id);
  const changes = await releases.recordChanges(id, catalog);
  const indexStarted = performance.now();
  await releases.indexForSearch(id, (done) => progress('index', done, foods));

  const [seconds, indexSeconds] = [secondsSince(started), secondsSince(indexStarted)];
  const { units, nutrients: used, derivations } = rows.references;
  const counts = { nutrients: used.length, units: units.length, seconds, indexSeconds };
  await releases.switchTo({
    id,
    catalog,
    foods,
    units,
    nutrients: used.map((key) => nutrients.get(key) ?? 0),
    derivations,
    attribution: source.attribution,
    report: { ...counts, source: source.report() },
  });
  return { id, catalog, foods, ...counts, changes };
}

/** The same items, once the first is read: a source opens most of its files for its first food. */
async function withFirstRead<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  const others = { [Symbol.asyncIterator]: () => iterator };
  return first.done ? others : chain(first.value, others);
}

const secondsSince = (start: number): number => Math.round(performance.now() - start) / 1000;
