import { apiKeyDigest, DEMO_KEY, events, newApiKey } from '#contracts';
import { type Publisher } from '#messaging';
import { AccessError } from './access-error.js';
import { type KeyChange, type KeyEvent, type KeysRepository, type ListedKey, type NewKey } from './keys.repository.js';

/** Newly created key, shown only once. */
export interface IssuedKey {
  readonly id: string;
  readonly key: string;
}

/** SQLSTATE of a violated foreign key. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Creates, rotates and revokes keys. Running services follow within seconds, with a publisher at once. */
export class Keys {
  constructor(
    private readonly repository: KeysRepository,
    private readonly publisher?: Publisher,
  ) {}

  /** @throws AccessError where the profile does not exist */
  create(key: NewKey): Promise<IssuedKey> {
    return this.issue(key, newApiKey());
  }

  /** Whether the key of the embedded service was ever created. */
  hasDemo(): Promise<boolean> {
    return this.repository.hasSecret(apiKeyDigest(DEMO_KEY));
  }

  /** Creates the key of the embedded service, without a limit and an expiry. */
  createDemo(profile: string): Promise<IssuedKey> {
    return this.issue({ label: DEMO_KEY, profile, perMinute: null, expires: null }, DEMO_KEY);
  }

  list(): Promise<ListedKey[]> {
    return this.repository.list();
  }

  /** The audit log: what was done to keys, by whom, in order. */
  log(): Promise<KeyEvent[]> {
    return this.repository.log();
  }

  /**
   * Changes limit or profile of a key. Its secrets stay.
   * @throws AccessError where there is no such key, it is revoked, or the profile does not exist
   */
  async change(id: string, change: KeyChange): Promise<void> {
    const found = await requireProfile(change.profile, this.repository.change(id, change));
    if (!found) throw new AccessError(`there is no key with the id ${id} that is not revoked`);
    this.publisher?.publish(events.catalogChanged);
  }

  /**
   * Rotates a key: a new secret under the same id, limit and profile. The old secret works for the grace period.
   * @throws AccessError where there is no such key, or it is no longer valid
   */
  async rotate(id: string, graceSeconds: number): Promise<IssuedKey> {
    const key = newApiKey();
    if (!(await this.repository.rotate(id, apiKeyDigest(key), graceSeconds))) {
      throw new AccessError(`there is no valid key with the id ${id}`);
    }
    this.publisher?.publish(events.catalogChanged);
    return { id, key };
  }

  /** @throws AccessError where there is no such key */
  async revoke(id: string): Promise<void> {
    if (!(await this.repository.revoke(id))) throw new AccessError(`there is no key with the id ${id}`);
    this.publisher?.publish(events.catalogChanged);
  }

  private async issue(settings: NewKey, key: string): Promise<IssuedKey> {
    const id = await requireProfile(settings.profile, this.repository.create(settings, apiKeyDigest(key)));
    this.publisher?.publish(events.catalogChanged);
    return { id, key };
  }
}

/** @throws AccessError where `change` failed because there is no such profile */
async function requireProfile<Result>(profile: string | undefined, change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
    throw new AccessError(`there is no profile "${profile}"`);
  }
}
