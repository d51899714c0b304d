/** Rejected change of profiles or keys; nothing was changed. */
export class AccessError extends Error {
  override readonly name = 'AccessError';
}
