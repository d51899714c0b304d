/** Rejected change of a catalog; nothing was changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
