import { AccessProfileEntity } from '../entities/entities.js';
import { type Database } from '../database/database.js';
import { type AccessProfile } from '../snapshot/snapshot.js';

/** SQLSTATE of a violated check constraint. */
const CHECK_VIOLATION = '23514';

/** Repository of the access profiles, for operators. */
export class ProfilesRepository {
  constructor(private readonly database: Database) {}

  /** Creates an access profile, or replaces the one of that name. */
  async upsert({ name, catalogs, nutrients }: AccessProfile): Promise<void> {
    const profile = { name, catalogs: catalogs && [...catalogs], nutrients: nutrients && [...nutrients] };
    await this.database.repository(AccessProfileEntity).upsert(profile, ['name']);
  }

  list(): Promise<AccessProfile[]> {
    return this.database.repository(AccessProfileEntity).find({ order: { name: 'ASC' } });
  }

  /** Deletes a profile, unless keys that are not revoked use it. */
  async delete(name: string): Promise<'deleted' | 'unknown' | 'in use'> {
    try {
      const { affected } = await this.database.repository(AccessProfileEntity).delete({ name });
      return affected ? 'deleted' : 'unknown';
    } catch (error) {
      if ((error as { code?: unknown }).code === CHECK_VIOLATION) return 'in use';
      throw error;
    }
  }

  /** Names among these that are no imported catalog. */
  async unknownCatalogs(names: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>({
      text: 'select name from unnest($1::text[]) as name where name not in (select name from catalog)',
      values: [names],
    });
    return rows.map(({ name }) => name);
  }

  /** Ids among these that are no nutrient of the vocabulary or of an imported catalog. */
  async unknownNutrients(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>({
      text: 'select id from unnest($1::uuid[]) as id where id not in (select id from nutrient)',
      values: [ids],
    });
    return rows.map(({ id }) => id);
  }
}
