import { z } from 'zod';
import { endpoint } from './wire/endpoint.js';

const Digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of a key, in lower-case hex');

/** Access of a valid key. */
const KeyAccess = z
  .object({
    digest: Digest,
    key: z.string().describe('id of the key, for limits and logs'),
    profile: z.string().describe('name of its access profile'),
    perMinute: z.int().optional().describe('requests per minute the key may make; absent: no limit'),
    expires: z.string().optional().describe('ISO 8601 instant after which the key is not valid'),
    expiresIn: z.number().optional().describe('milliseconds from now until then, for callers whose clock is another'),
  })
  .meta({ id: 'KeyAccess' });

/** Maximum number of keys in one `access.resolve`. */
export const MAX_DIGESTS = 1000;

/** Access profile of requests that name none. */
export const PUBLIC_PROFILE = 'public';

/** Pattern of profile names, which are sent in message headers. */
export const PROFILE_NAME = /^[\w.-]{1,64}$/;

/**
 * Access of keys by their digests, and the public access. Unknown, expired and revoked keys are left out alike.
 */
export const resolveAccess = endpoint({
  subject: 'nutrition.v1.catalog.access.resolve',
  action: 'access.resolve',
  description: 'Resolve the digests of API keys to their access',
  request: z.object({
    digests: z.array(Digest).max(MAX_DIGESTS).describe('may be empty'),
  }),
  reply: z.object({
    publicAccess: z.boolean().describe('whether there is a profile for requests without a key'),
    keys: z.array(KeyAccess),
  }),
});
