import { catalog, deadlineIn, RemoteError } from '#contracts';
import { type TypedRequester } from '#messaging';

/** Timeout of a readiness check. */
const TIMEOUT_MS = 1000;

/**
 * Readiness check of the gateway: true once the catalog has replied, and from then on. A gateway that loses its catalog
 * stays ready: it serves its cache, and no other gateway could do more.
 */
export function catalogReplied(requester: TypedRequester): () => Promise<boolean> {
  let replied = false;
  return async () => (replied ||= await catalogReplies(requester));
}

/** Any reply counts, 4xx as well: it shows that the catalog runs. */
async function catalogReplies(requester: TypedRequester): Promise<boolean> {
  try {
    await requester.call(catalog.resolveAccess, { digests: [] }, { deadline: deadlineIn(TIMEOUT_MS) });
    return true;
  } catch (error) {
    return error instanceof RemoteError && error.status < 500;
  }
}
