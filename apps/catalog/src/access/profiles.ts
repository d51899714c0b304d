import { events, urn } from '#contracts';
import { type Transport } from '#messaging';
import { type AccessProfile } from '../view/snapshot.js';
import { AccessError } from './access-error.js';
import { type ProfilesRepository } from './profiles.repository.js';

/** What names of profiles look like: they travel in message headers. */
export const PROFILE_NAME = /^[\w.-]{1,64}$/;

/** Makes and changes access profiles. Running services follow within seconds, with a transport at once. */
export class Profiles {
  constructor(
    private readonly repository: ProfilesRepository,
    private readonly transport?: Transport,
  ) {}

  /**
   * Makes the profile, or changes the one of that name: from then on its keys see exactly this.
   * @throws AccessError for catalogs and nutrients that are not there: a customer who sees nothing because of a typing
   *   mistake would be the one to find it
   */
  async save(profile: AccessProfile): Promise<void> {
    const { catalogs, nutrients } = profile;
    const [catalog] = await this.repository.unknownCatalogs(catalogs ?? []);
    if (catalog !== undefined) throw new AccessError(`there is no catalog "${catalog}": import it first`);
    const [nutrient] = await this.repository.unknownNutrients(nutrients ?? []);
    if (nutrient !== undefined) throw new AccessError(`there is no nutrient ${urn(nutrient)}`);
    await this.repository.upsert(profile);
    this.transport?.publish(events.catalogChanged);
  }

  list(): Promise<AccessProfile[]> {
    return this.repository.list();
  }

  /** @throws AccessError where there is none of that name, or keys that are not revoked have it */
  async delete(name: string): Promise<void> {
    const outcome = await this.repository.delete(name);
    if (outcome === 'unknown') throw new AccessError(`there is no profile "${name}"`);
    if (outcome === 'in use') throw new AccessError(`keys have the profile "${name}": revoke them first`);
    this.transport?.publish(events.catalogChanged);
  }
}
