import { events, urn } from '#contracts';
import { type Publisher } from '#messaging';
import { type AccessProfile } from '../snapshot/snapshot.js';
import { AccessError } from './access-error.js';
import { type ProfilesRepository } from './profiles.repository.js';

/** Pattern of profile names, which are sent in message headers. */
export const PROFILE_NAME = /^[\w.-]{1,64}$/;

/** Creates and changes access profiles. Running services follow within seconds, with a publisher at once. */
export class Profiles {
  constructor(
    private readonly repository: ProfilesRepository,
    private readonly publisher?: Publisher,
  ) {}

  /**
   * Creates the profile, or replaces the one of that name.
   * @throws AccessError for catalogs and nutrients that do not exist, so that a typing mistake shows here and not as an
   *   empty result at a customer
   */
  async save(profile: AccessProfile): Promise<void> {
    const { catalogs, nutrients } = profile;
    const [catalog] = await this.repository.unknownCatalogs(catalogs ?? []);
    if (catalog !== undefined) throw new AccessError(`there is no catalog "${catalog}": import it first`);
    const [nutrient] = await this.repository.unknownNutrients(nutrients ?? []);
    if (nutrient !== undefined) throw new AccessError(`there is no nutrient ${urn(nutrient)}`);
    await this.repository.upsert(profile);
    this.publisher?.publish(events.catalogChanged);
  }

  list(): Promise<AccessProfile[]> {
    return this.repository.list();
  }

  /** @throws AccessError where there is none of that name, or keys that are not revoked use it */
  async delete(name: string): Promise<void> {
    const outcome = await this.repository.delete(name);
    if (outcome === 'unknown') throw new AccessError(`there is no profile "${name}"`);
    if (outcome === 'in use') throw new AccessError(`keys have the profile "${name}": revoke them first`);
    this.publisher?.publish(events.catalogChanged);
  }
}
