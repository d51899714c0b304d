import { Injectable } from '@nestjs/common';
import { type ChangeKind } from '#contracts';
import { Database } from '../database/database.js';

/** Release in the history of its catalog. */
export interface PastRelease {
  readonly id: number;
  readonly catalog: string;
  /** Release whose foods its recorded changes begin from; null: not recorded, or no longer. */
  readonly replaces: number | null;
  /** When it became the current release of its catalog: by its import, and by rollbacks. */
  readonly switchedAt: readonly Date[];
}

/** Releases so far of catalogs, as of an instant of the database's clock. */
export interface ReleaseHistory {
  readonly releases: readonly PastRelease[];
  readonly now: Date;
  /** When a catalog was removed last that was not imported again; null: none was. */
  readonly removedAt: Date | null;
}

/** Recorded change of a food, with its text where a served release has it. */
export interface ChangedFood {
  readonly id: string;
  readonly change: ChangeKind;
  readonly description: string | null;
  /** YYYY-MM-DD. */
  readonly modified: string | null;
}

/** History of the releases of catalogs, and what each changed. */
@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /**
   * All releases so far of the catalogs that these releases are of.
   * @param visible names of the catalogs whose removal counts; null: all
   */
  async history(served: readonly number[], visible: readonly string[] | null): Promise<ReleaseHistory> {
    const [releases, [state]] = await Promise.all([
      this.database.query<PastRelease>({
        name: 'release-history',
        text: `
          select id, catalog, replaces,
            array(select switched_at from release_switch where release_id = id) as "switchedAt"
          from release
          where state = 'ready' and catalog in (select catalog from release where id = any($1))`,
        values: [served],
      }),
      this.database.query<Omit<ReleaseHistory, 'releases'>>({
        name: 'last-removal',
        text: `
          select now() as now, max(removed_at) as "removedAt" from catalog
          where current_release is null and ($1::text[] is null or name = any($1))`,
        values: [visible],
      }),
    ]);
    if (!state) throw new Error('an aggregate has one row');
    return { releases, ...state };
  }

  /** Changes of one release in the order of the foods' ids, those after `food` alone. */
  list(
    release: number,
    { food, count, served }: { food: string; count: number; served: readonly number[] },
  ): Promise<ChangedFood[]> {
    return this.database.query<ChangedFood>({
      name: 'food-changes',
      text: `
        select change.food_id as id, change.change, food.description, to_char(food.modified, 'YYYY-MM-DD') as modified
        from (
          select food_id, change from food_change where release_id = $1 and food_id > $2 order by food_id limit $3
        ) as change
        left join food on food.release_id = any($4) and food.id = change.food_id
        order by change.food_id`,
      values: [release, food, count, served],
    });
  }
}
