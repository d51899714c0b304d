import { ApiKeySecretEntity } from '../persistence/entities.js';
import { type Database } from '../persistence/database.js';

/** A key to be made. */
export interface NewKey {
  /** For people to tell keys apart. */
  readonly label: string;
  /** Name of its access profile. */
  readonly profile: string;
  /** Requests per minute; null: no limit. */
  readonly perMinute: number | null;
  /** Null: never. */
  readonly expires: Date | null;
}

/** A key as operators see it. Instants are ISO 8601. */
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
  /** Until when the secret before the last rotation works too; null: it does not. */
  readonly graceUntil: string | null;
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const LIST = `
  select id, label, profile, per_minute as "perMinute", ${instant('created_at')} as created,
    ${instant('expires')} as expires,
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
    insert into api_key (label, profile, per_minute, expires) values ($1, $2, $3, $4) returning id
  )
  insert into api_key_secret (digest, key_id) select decode($5, 'hex'), id from created
  returning key_id as id`;

const ROTATE = `
  with rotated as (
    select id from api_key
    where id::text = $1 and revoked_at is null and coalesce(expires > now(), true)
    for update
  ), ended as (
    update api_key_secret set expires = least(expires, now() + $3 * interval '1 second')
    where key_id in (select id from rotated)
  )
  insert into api_key_secret (digest, key_id) select decode($2, 'hex'), id from rotated
  returning key_id`;

/** The keys, as an operator works on them. Their secrets come and stay as digests, in lower-case hex. */
export class KeysRepository {
  constructor(private readonly database: Database) {}

  /** Makes a key with its first secret and returns its id. Fails where its profile does not exist. */
  async create({ label, profile, perMinute, expires }: NewKey, digest: string): Promise<string> {
    const [key] = await this.database.query<{ id: string }>({
      text: CREATE,
      values: [label, profile, perMinute, expires, digest],
    });
    return key?.id ?? '';
  }

  hasSecret(digest: string): Promise<boolean> {
    return this.database.repository(ApiKeySecretEntity).existsBy({ digest: Buffer.from(digest, 'hex') });
  }

  list(): Promise<ListedKey[]> {
    return this.database.query<ListedKey>({ text: LIST });
  }

  /** Gives a valid key another secret; the ones before end after the grace. Whether there was such a key. */
  async rotate(id: string, digest: string, graceSeconds: number): Promise<boolean> {
    return (await this.database.query({ text: ROTATE, values: [id, digest, graceSeconds] })).length > 0;
  }

  /** Ends a key with all its secrets. Whether there was one. */
  async revoke(id: string): Promise<boolean> {
    const revoked = await this.database.query({
      text: 'update api_key set revoked_at = coalesce(revoked_at, now()) where id::text = $1 returning id',
      values: [id],
    });
    return revoked.length > 0;
  }
}
