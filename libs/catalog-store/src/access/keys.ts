import { apiKeyDigest, DEMO_KEY, events, newApiKey } from '#contracts';
import { type Publisher } from '#messaging';
import { type Database } from '../database/database.js';
import { AccessError } from './access-error.js';

/** Key to create. */
export interface NewKey {
  /** Name that distinguishes keys for people. */
  readonly label: string;
  /** Name of its access profile. */
  readonly profile: string;
  /** Requests per minute; null: no limit. */
  readonly perMinute: number | null;
  /** Null: never. */
  readonly expires: Date | null;
}

/** What changes of a key; absent: it stays as it is. */
export interface KeyChange {
  /** Name of its access profile. */
  readonly profile?: string | undefined;
  /** Requests per minute; null: no limit. */
  readonly perMinute?: number | null | undefined;
}

/** An entry of the audit log. Instants are ISO 8601. */
export interface KeyEvent {
  readonly at: string;
  readonly key: string;
  /** Null: the key is not there any more. */
  readonly label: string | null;
  readonly action: 'issued' | 'changed' | 'rotated' | 'revoked';
  /** Role of Postgres that did it. */
  readonly operator: string;
  /** What was given or changed. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Key in an operator's listing. Instants are ISO 8601. */
export interface ListedKey {
  readonly id: string;
  readonly label: string;
  readonly state: 'valid' | 'expired' | 'revoked';
  /** Null: the key is revoked, and its profile is gone. */
  readonly profile: string | null;
  /** Null: no limit. */
  readonly perMinute: number | null;
  readonly created: string;
  /** Null: never. */
  readonly expires: string | null;
  /** End of the grace period of the previous secret; null: it does not work. */
  readonly graceUntil: string | null;
  /** The hour of its last use; null: never used. */
  readonly lastUsed: string | null;
}

/** Newly created key, shown only once. */
export interface IssuedKey {
  readonly id: string;
  readonly key: string;
}

/** SQLSTATE of a violated foreign key. */
const FOREIGN_KEY_VIOLATION = '23503';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const LIST = `
  select id, label, profile, per_minute as "perMinute", ${instant('created_at')} as created,
    ${instant('expires')} as expires, ${instant('last_used')} as "lastUsed",
    case
      when revoked_at is not null then 'revoked'
      when expires <= now() then 'expired'
      else 'valid'
    end as state,
    (select ${instant('max(secret.expires)')} from api_key_secret as secret
      where key_id = id and secret.expires > now() and revoked_at is null) as "graceUntil"
  from api_key order by created_at, id`;

const CREATE = `
  with created as (
    insert into api_key (label, profile, per_minute, expires) values ($1, $2, $3, $4)
    returning id, label, profile, per_minute, expires
  ), logged as (
    insert into api_key_event (key_id, action, details)
    select id, 'issued',
      jsonb_build_object('label', label, 'profile', profile, 'perMinute', per_minute, 'expires', ${instant('expires')})
    from created
  )
  insert into api_key_secret (digest, key_id) select decode($5, 'hex'), id from created
  returning key_id as id`;

const CHANGE = `
  with before as (
    select id, profile, per_minute from api_key where id::text = $1 and revoked_at is null for update
  ), changed as (
    update api_key set
      profile = coalesce($2, before.profile),
      per_minute = case when $3 then $4::integer else before.per_minute end
    from before where api_key.id = before.id
    returning api_key.id, api_key.profile, api_key.per_minute
  ), logged as (
    insert into api_key_event (key_id, action, details)
    select id, 'changed', jsonb_build_object('profile', profile, 'perMinute', per_minute) from changed
  )
  select id from changed`;

const ROTATE = `
  with rotated as (
    select id from api_key
    where id::text = $1 and revoked_at is null and coalesce(expires > now(), true)
    for update
  ), ended as (
    update api_key_secret set expires = least(expires, now() + $3 * interval '1 second')
    where key_id in (select id from rotated)
  ), logged as (
    insert into api_key_event (key_id, action, details)
    select id, 'rotated', jsonb_build_object('graceSeconds', $3::integer) from rotated
  )
  insert into api_key_secret (digest, key_id) select decode($2, 'hex'), id from rotated
  returning key_id`;

const REVOKE = `
  with revoked as (
    update api_key set revoked_at = now() where id::text = $1 and revoked_at is null returning id
  ), logged as (
    insert into api_key_event (key_id, action, details) select id, 'revoked', '{}' from revoked
  )
  select id from api_key where id::text = $1`;

const LOG = `
  select ${instant('at')} as at, key_id as key, label, action, operator, details
  from api_key_event left join api_key on api_key.id = key_id
  order by api_key_event.id`;

/**
 * API keys, for operators: creates, rotates and revokes them. Running services follow within seconds, with a publisher at
 * once. Of a secret the digest alone is stored.
 */
export class Keys {
  constructor(
    private readonly database: Database,
    private readonly publisher?: Publisher,
  ) {}

  /** @throws AccessError where the profile does not exist */
  create(key: NewKey): Promise<IssuedKey> {
    return this.issue(key, newApiKey());
  }

  /** Whether the key of the embedded service was ever created. */
  async hasDemo(): Promise<boolean> {
    const text = `select from api_key_secret where digest = decode($1, 'hex')`;
    return (await this.database.query({ text, values: [apiKeyDigest(DEMO_KEY)] })).length > 0;
  }

  /** Creates the key of the embedded service, without a limit and an expiry. */
  createDemo(profile: string): Promise<IssuedKey> {
    return this.issue({ label: DEMO_KEY, profile, perMinute: null, expires: null }, DEMO_KEY);
  }

  list(): Promise<ListedKey[]> {
    return this.database.query<ListedKey>({ text: LIST });
  }

  /** The audit log: what was done to keys, by whom, in order. */
  log(): Promise<KeyEvent[]> {
    return this.database.query<KeyEvent>({ text: LOG });
  }

  /**
   * Changes limit or profile of a key. Its secrets stay.
   * @throws AccessError where there is no such key, it is revoked, or the profile does not exist
   */
  async change(id: string, { profile, perMinute }: KeyChange): Promise<void> {
    const values = [id, profile ?? null, perMinute !== undefined, perMinute ?? null];
    const changed = await requireProfile(profile, this.database.query({ text: CHANGE, values }));
    if (changed.length === 0)
      throw new AccessError(`there is no key with the id ${id} that is not revoked; nutrition keys list shows them`);
    this.publisher?.publish(events.catalogChanged);
  }

  /**
   * Rotates a key: a new secret under the same id, limit and profile. The old secret works for the grace period.
   * @throws AccessError where there is no such key, or it is no longer valid
   */
  async rotate(id: string, graceSeconds: number): Promise<IssuedKey> {
    const key = newApiKey();
    const rotated = await this.database.query({ text: ROTATE, values: [id, apiKeyDigest(key), graceSeconds] });
    if (rotated.length === 0)
      throw new AccessError(`there is no valid key with the id ${id}; nutrition keys list shows them`);
    this.publisher?.publish(events.catalogChanged);
    return { id, key };
  }

  /**
   * Revokes a key with all its secrets.
   * @throws AccessError where there is no such key
   */
  async revoke(id: string): Promise<void> {
    const revoked = await this.database.query({ text: REVOKE, values: [id] });
    if (revoked.length === 0)
      throw new AccessError(`there is no key with the id ${id}; nutrition keys list shows them`);
    this.publisher?.publish(events.catalogChanged);
  }

  /** Creates a key with its first secret. */
  private async issue({ label, profile, perMinute, expires }: NewKey, key: string): Promise<IssuedKey> {
    const values = [label, profile, perMinute, expires, apiKeyDigest(key)];
    const [created] = await requireProfile(profile, this.database.query<{ id: string }>({ text: CREATE, values }));
    this.publisher?.publish(events.catalogChanged);
    return { id: created?.id ?? '', key };
  }
}

/** @throws AccessError where `change` failed because there is no such profile */
async function requireProfile<Result>(profile: string | undefined, change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
    throw new AccessError(`there is no profile "${profile}"; nutrition profiles list shows them`);
  }
}
