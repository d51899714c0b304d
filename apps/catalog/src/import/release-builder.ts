import { events, unitId } from '#contracts';
import { type Transport } from '#messaging';
import { type Database } from '../persistence/database.js';
import { staleIndexes } from '../search/index/stale-indexes.js';
import { copyRow } from './copy-row.js';
import { type LoadedUnit, ReleaseRepository } from './release.repository.js';
import { type FoodSource, type SourceUnit } from './source.js';

/** Foods so far, and how many there will be where the source knows. */
export type Progress = (foods: number, expected: number | undefined) => void;

/** A release that is being served from now on. */
export interface BuiltRelease {
  readonly id: number;
  readonly catalog: string;
  readonly foods: number;
  readonly nutrients: number;
  readonly units: number;
  readonly seconds: number;
}

/** A change of a catalog that cannot be made; nothing was changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** About as much as one write to Postgres should carry. */
const CHUNK_CHARACTERS = 64 * 1024;

const PROGRESS_EVERY = 500;

/** Makes and switches the releases of catalogs. Its database has no statement timeout. */
export class ReleaseBuilder {
  constructor(
    private readonly database: Database,
    /** Tells running services at once; without it they notice within seconds. */
    private readonly transport?: Transport,
  ) {}

  /**
   * Builds a release of everything the source has, beside the one being served, and switches to it. Where anything
   * fails, nothing was changed.
   * @param catalog its name, where it is not the source's own
   * @throws SourceError where the source is not what it should be; ReleaseError where it holds no food or one twice,
   *   or another import of the catalog is running
   */
  async build(
    source: FoodSource,
    catalog = source.catalog,
    progress: Progress = () => undefined,
  ): Promise<BuiltRelease> {
    try {
      return await this.exclusively(catalog, (releases) => this.replace(releases, source, catalog, progress));
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
    await releases.sweep(catalog);
    const id = await releases.begin(catalog, source.label);
    let release: BuiltRelease;
    try {
      release = await load(releases, id, source, catalog, progress);
    } catch (error) {
      // Where Postgres is the one that failed, the next build sweeps up.
      await releases.fail(id, (error as Error).message).catch(() => undefined);
      throw isUniqueViolation(error) ? new ReleaseError(`the source has a food twice: ${error.detail}`) : error;
    }
    this.transport?.publish(events.catalogChanged);
    // The release is being served, whatever happens here: what stays behind, the next build sweeps up.
    await releases.sweep(catalog).catch(() => undefined);
    return release;
  }

  /**
   * Serves the release before the current one again; once more, and the current one is back.
   * @throws ReleaseError where there is none, or an import of the catalog is running
   */
  async rollback(catalog: string): Promise<void> {
    await this.exclusively(catalog, async (releases) => {
      if (!(await releases.swapBack(catalog))) throw new ReleaseError(`${catalog} has no release to go back to`);
    });
    this.transport?.publish(events.catalogChanged);
  }

  /**
   * Makes the search indexes anew that were made by the rules of another version, of the releases that are served and
   * that can be gone back to.
   * @throws ReleaseError where an import of their catalog is running
   */
  async renewIndexes(): Promise<void> {
    for (const { catalog, release } of await staleIndexes(this.database)) {
      await this.exclusively(catalog, (releases) => releases.renewIndex(release));
    }
  }

  private exclusively<Result>(
    catalog: string,
    work: (releases: ReleaseRepository) => Promise<Result>,
  ): Promise<Result> {
    return this.database.withConnection(async (connection) => {
      const releases = new ReleaseRepository(connection);
      if (!(await releases.lock(catalog))) throw new ReleaseError(`another import of ${catalog} is running`);
      const result = await work(releases);
      await releases.unlock(catalog);
      return result;
    });
  }
}

async function load(
  releases: ReleaseRepository,
  id: number,
  source: FoodSource,
  catalog: string,
  progress: Progress,
): Promise<BuiltRelease> {
  const started = performance.now();
  const nutrients = await releases.numberNutrients(await source.nutrients());
  const units = new Map<string, LoadedUnit>();
  /** Millions of foods share some thousands of units. */
  const idOf = ({ key, description, abbr }: SourceUnit): string => {
    const unit = units.get(key) ?? { id: unitId(key), key, description, abbr };
    units.set(key, unit);
    return unit.id;
  };
  const used = new Set<string>();
  let foods = 0;
  const context = { release: id, catalog, nutrients, unitId: idOf };

  async function* lines(): AsyncGenerator<string> {
    let chunk = '';
    for await (const food of source.foods()) {
      chunk += `${copyRow(food, context)}\n`;
      for (const key of food.values.keys()) used.add(key);
      if (++foods % PROGRESS_EVERY === 0) progress(foods, source.expected);
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }

  await releases.createTables(id);
  await releases.copy(id, lines());
  if (foods === 0) throw new ReleaseError('the source has no food');
  progress(foods, source.expected);
  await releases.addKey(id);
  await releases.indexForSearch(id);

  const seconds = Math.round(performance.now() - started) / 1000;
  const counts = { nutrients: used.size, units: units.size, seconds };
  await releases.switchTo({
    id,
    catalog,
    foods,
    units: [...units.values()],
    nutrients: [...used].map((key) => nutrients.get(key) ?? 0),
    report: { ...counts, source: source.report() },
  });
  return { id, catalog, foods, ...counts };
}

const isUniqueViolation = (error: unknown): error is Error & { detail: string } =>
  (error as { code?: unknown }).code === '23505';
