import { AccessProfileEntity } from '../persistence/entities.js';
import { type Database } from '../persistence/database.js';
import { type AccessProfile } from '../view/snapshot.js';

/** SQLSTATE of a row that a check constraint does not allow. */
const CHECK_VIOLATION = '23514';

/** The access profiles, as an operator works on them. */
export class ProfilesRepository {
  constructor(private readonly database: Database) {}

  /** Makes an access profile, or changes the one of that name. */
  async upsert({ name, catalogs, nutrients }: AccessProfile): Promise<void> {
    const profile = { name, catalogs: catalogs && [...catalogs], nutrients: nutrients && [...nutrients] };
    await this.database.repository(AccessProfileEntity).upsert(profile, ['name']);
  }

  list(): Promise<AccessProfile[]> {
    return this.database.repository(AccessProfileEntity).find({ order: { name: 'ASC' } });
  }

  /** What became of it; keys that are not revoked keep it where it is. */
  async delete(name: string): Promise<'deleted' | 'unknown' | 'in use'> {
    try {
      const { affected } = await this.database.repository(AccessProfileEntity).delete({ name });
      return affected ? 'deleted' : 'unknown';
    } catch (error) {
      if ((error as { code?: unknown }).code === CHECK_VIOLATION) return 'in use';
      throw error;
    }
  }

  /** Those of these names that are no imported catalog. */
  async unknownCatalogs(names: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>({
      text: 'select name from unnest($1::text[]) as name where name not in (select name from catalog)',
      values: [names],
    });
    return rows.map(({ name }) => name);
  }

  /** Those of these ids that are no nutrient, neither of the vocabulary nor of an imported catalog. */
  async unknownNutrients(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>({
      text: 'select id from unnest($1::uuid[]) as id where id not in (select id from nutrient)',
      values: [ids],
    });
    return rows.map(({ id }) => id);
  }
}
