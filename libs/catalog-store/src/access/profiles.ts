import { events, urn } from '#contracts';
import { type Publisher } from '#messaging';
import { type Database } from '../database/database.js';
import { AccessProfileEntity } from '../entities/entities.js';
import { type AccessProfile } from '../snapshot/snapshot.js';
import { AccessError } from './access-error.js';

/** Pattern of profile names, which are sent in message headers. */
export const PROFILE_NAME = /^[\w.-]{1,64}$/;

/** SQLSTATE of a violated check constraint. */
const CHECK_VIOLATION = '23514';

/** Access profiles, for operators. Running services follow within seconds, with a publisher at once. */
export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly publisher?: Publisher,
  ) {}

  /**
   * Creates the profile, or replaces the one of that name.
   * @throws AccessError for catalogs and nutrients that do not exist, so that a typing mistake shows here and not as an
   *   empty result at a customer
   */
  async save({ name, catalogs, nutrients }: AccessProfile): Promise<void> {
    const [catalog] = await this.unknownCatalogs(catalogs ?? []);
    if (catalog !== undefined) throw new AccessError(`there is no catalog "${catalog}": import it first`);
    const [nutrient] = await this.unknownNutrients(nutrients ?? []);
    if (nutrient !== undefined) throw new AccessError(`there is no nutrient ${urn(nutrient)}`);
    const profile = { name, catalogs: catalogs && [...catalogs], nutrients: nutrients && [...nutrients] };
    await this.database.repository(AccessProfileEntity).upsert(profile, ['name']);
    this.publisher?.publish(events.catalogChanged);
  }

  list(): Promise<AccessProfile[]> {
    return this.database.repository(AccessProfileEntity).find({ order: { name: 'ASC' } });
  }

  /** @throws AccessError where there is none of that name, or keys that are not revoked use it */
  async delete(name: string): Promise<void> {
    const deletion = this.database.repository(AccessProfileEntity).delete({ name });
    const { affected } = await deletion.catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== CHECK_VIOLATION) throw error;
      throw new AccessError(`keys have the profile "${name}": revoke them first`);
    });
    if (!affected) throw new AccessError(`there is no profile "${name}"`);
    this.publisher?.publish(events.catalogChanged);
  }

  /** Names among these that are no imported catalog. */
  private async unknownCatalogs(names: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>({
      text: 'select name from unnest($1::text[]) as name where name not in (select name from catalog)',
      values: [names],
    });
    return rows.map(({ name }) => name);
  }

  /** Ids among these that are no nutrient of the vocabulary or of an imported catalog. */
  private async unknownNutrients(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>({
      text: 'select id from unnest($1::uuid[]) as id where id not in (select id from nutrient)',
      values: [ids],
    });
    return rows.map(({ id }) => id);
  }
}
