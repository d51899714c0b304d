import { Injectable } from '@nestjs/common';
import { type catalog, PUBLIC_PROFILE, type ReplyOf } from '#contracts';
import { Database } from '../persistence/database.js';

type ResolvedAccess = ReplyOf<typeof catalog.resolveAccess>;

/** Of one moment, and the same work for a key that is unknown, expired or revoked. */
const RESOLVE = `
  select
    exists (select from access_profile where name = $2) as "publicAccess",
    (select coalesce(json_agg(json_strip_nulls(json_build_object(
        'digest', encode(digest, 'hex'),
        'key', id,
        'profile', profile,
        'perMinute', per_minute,
        'expires', to_char(least(api_key.expires, secret.expires) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ))), '[]')
      from api_key_secret as secret join api_key on id = key_id
      where digest = any(array(select decode(hex, 'hex') from unnest($1::text[]) as hex)) and revoked_at is null
        and coalesce(least(api_key.expires, secret.expires) > now(), true)
    ) as keys`;

/** What requests ask about access. */
@Injectable()
export class AccessRepository {
  constructor(private readonly database: Database) {}

  /** What the keys with these digests may do, those that are valid now, and whether there is a public profile. */
  async resolve(digests: readonly string[]): Promise<ResolvedAccess> {
    const [row] = await this.database.query<ResolvedAccess>({
      name: 'resolve-access',
      text: RESOLVE,
      values: [digests, PUBLIC_PROFILE],
    });
    if (!row) throw new Error('no answer about access');
    return row;
  }
}
