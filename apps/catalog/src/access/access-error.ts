/** A change of profiles or keys that cannot be made; nothing was changed. */
export class AccessError extends Error {
  override readonly name = 'AccessError';
}
