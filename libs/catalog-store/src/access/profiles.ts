import { type Repository } from 'typeorm';
import { events, urn } from '#contracts';
import { type Publisher } from '#messaging';
import { openDataSource } from '../database/data-source.js';
import { type Database } from '../database/database.js';
import { AccessProfileEntity } from './access-profile.entity.js';
import { type AccessProfile } from '../snapshot/snapshot.js';
import { AccessError } from './access-error.js';

/** SQLSTATE of a violated check constraint. */
const CHECK_VIOLATION = '23514';

/** Access profiles, for operators. Running services follow within seconds, with a publisher at once. */
export class Profiles {
  private dataSource: ReturnType<typeof openDataSource> | undefined;

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
    if (nutrient !== undefined)
      throw new AccessError(`there is no nutrient ${urn(nutrient)}; nutrition nutrients list shows them`);
    const profile = { name, catalogs: catalogs && [...catalogs], nutrients: nutrients && [...nutrients] };
    await (await this.rows()).upsert(profile, ['name']);
    this.publisher?.publish(events.catalogChanged);
  }

  async list(): Promise<AccessProfile[]> {
    return (await this.rows()).find({ order: { name: 'ASC' } });
  }

  /** @throws AccessError where there is none of that name, or keys that are not revoked use it */
  async delete(name: string): Promise<void> {
    const deletion = (await this.rows()).delete({ name });
    const { affected } = await deletion.catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== CHECK_VIOLATION) throw error;
      throw new AccessError(`keys have the profile "${name}": revoke them first`);
    });
    if (!affected) throw new AccessError(`there is no profile "${name}"; nutrition profiles list shows them`);
    this.publisher?.publish(events.catalogChanged);
  }

  private async rows(): Promise<Repository<AccessProfileEntity>> {
    this.dataSource ??= openDataSource(this.database, { entities: [AccessProfileEntity] });
    return (await this.dataSource).getRepository(AccessProfileEntity);
  }

  /** Names among these that are not an imported catalog. */
  private async unknownCatalogs(names: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>({
      text: 'select name from unnest($1::text[]) as name where name not in (select name from catalog)',
      values: [names],
    });
    return rows.map(({ name }) => name);
  }

  /** Ids that are no nutrient of the vocabulary or an imported catalog. */
  private async unknownNutrients(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>({
      text: 'select id from unnest($1::uuid[]) as id where id not in (select id from nutrient)',
      values: [ids],
    });
    return rows.map(({ id }) => id);
  }
}
