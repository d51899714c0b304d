import { apiKeyDigest, DEMO_KEY, events, newApiKey } from '#contracts';
import { type Transport } from '#messaging';
import { AccessError } from './access-error.js';
import { type KeysRepository, type ListedKey, type NewKey } from './keys.repository.js';

/** A key that was just made: the only time that it is seen. */
export interface IssuedKey {
  readonly id: string;
  readonly key: string;
}

/** SQLSTATE of a row that names another that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Makes and ends keys. Running services follow within seconds, with a transport at once. */
export class Keys {
  constructor(
    private readonly repository: KeysRepository,
    private readonly transport?: Transport,
  ) {}

  /** @throws AccessError where the profile does not exist */
  create(key: NewKey): Promise<IssuedKey> {
    return this.issue(key, newApiKey());
  }

  /** Whether the key of the embedded service was ever made. */
  hasDemo(): Promise<boolean> {
    return this.repository.hasSecret(apiKeyDigest(DEMO_KEY));
  }

  /** Makes the key of the embedded service: without a limit, for ever. */
  createDemo(profile: string): Promise<IssuedKey> {
    return this.issue({ label: DEMO_KEY, profile, perMinute: null, expires: null }, DEMO_KEY);
  }

  list(): Promise<ListedKey[]> {
    return this.repository.list();
  }

  /**
   * Gives a key another secret under the same id, limit and profile. What callers send so far works for the grace.
   * @throws AccessError where there is no such key, or it is not valid any more
   */
  async rotate(id: string, graceSeconds: number): Promise<IssuedKey> {
    const key = newApiKey();
    if (!(await this.repository.rotate(id, apiKeyDigest(key), graceSeconds))) {
      throw new AccessError(`there is no valid key with the id ${id}`);
    }
    this.transport?.publish(events.catalogChanged);
    return { id, key };
  }

  /** @throws AccessError where there is no such key */
  async revoke(id: string): Promise<void> {
    if (!(await this.repository.revoke(id))) throw new AccessError(`there is no key with the id ${id}`);
    this.transport?.publish(events.catalogChanged);
  }

  private async issue(settings: NewKey, key: string): Promise<IssuedKey> {
    try {
      const id = await this.repository.create(settings, apiKeyDigest(key));
      this.transport?.publish(events.catalogChanged);
      return { id, key };
    } catch (error) {
      if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
      throw new AccessError(`there is no profile "${settings.profile}"`);
    }
  }
}
