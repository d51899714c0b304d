import { Injectable } from '@nestjs/common';
import { type catalog, PUBLIC_PROFILE, type ReplyOf } from '#contracts';
import { Database } from '../database/database.js';

type ResolvedAccess = ReplyOf<typeof catalog.resolveAccess>;

/** Single statement, with the same work for unknown, expired and revoked keys. */
const RESOLVE = `
  select
    exists (select from access_profile where name = $2) as "publicAccess",
    (select coalesce(json_agg(json_strip_nulls(json_build_object(
        'digest', encode(digest, 'hex'),
        'key', id,
        'profile', profile,
        'perMinute', per_minute,
        'expires', to_char(least(api_key.expires, secret.expires) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'expiresIn', floor(extract(epoch from least(api_key.expires, secret.expires) - now()) * 1000)
      ))), '[]')
      from api_key_secret as secret join api_key on id = key_id
      where digest = any(array(select decode(hex, 'hex') from unnest($1::text[]) as hex)) and revoked_at is null
        and coalesce(least(api_key.expires, secret.expires) > now(), true)
    ) as keys`;

const RECORD_USE = `
  update api_key set last_used = date_trunc('hour', now())
  where id = any($1::uuid[]) and (last_used is null or last_used < date_trunc('hour', now()))`;

/** Resolution of API keys, for requests. */
@Injectable()
export class AccessRepository {
  constructor(private readonly database: Database) {}

  /** Access of the valid keys among these digests, and whether there is a public profile. */
  async resolve(digests: readonly string[]): Promise<ResolvedAccess> {
    const [row] = await this.database.query<ResolvedAccess>({
      name: 'resolve-access',
      text: RESOLVE,
      values: [digests, PUBLIC_PROFILE],
    });
    if (!row) throw new Error('no answer about access');
    return row;
  }

  /** Records that these keys were used in this hour. Those that are known to have been are not written. */
  async recordUse(ids: readonly string[]): Promise<void> {
    await this.database.query({ name: 'record-key-use', text: RECORD_USE, values: [ids] });
  }
}
