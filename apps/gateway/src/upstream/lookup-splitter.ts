import {
  catalog,
  check,
  contentLanguage,
  errorStatus,
  Header,
  joinItemLists,
  LookupRequest,
  MAX_FOODS_READ,
  type Requester,
  ServiceError,
  type WireReply,
} from '#contracts';
import { chunksOf, decodeJson } from '#messaging';

type RequestOptions = Parameters<Requester['request']>[2];

/**
 * Splits a lookup with a large reply, and joins the replies. Each part stays below the size limit of a NATS message. A
 * body that is not valid goes on whole: the catalog then lists all that is wrong with it.
 */
export class LookupSplitter implements Requester {
  constructor(private readonly requester: Requester) {}

  request(subject: string, payload: Uint8Array, options: RequestOptions): Promise<WireReply> {
    const parts = subject === catalog.lookUpFoods.subject ? partsOf(payload) : [];
    return parts.length < 2
      ? this.requester.request(subject, payload, options)
      : this.requestParts(subject, parts, options);
  }

  private async requestParts(
    subject: string,
    parts: readonly Uint8Array[],
    options: RequestOptions,
  ): Promise<WireReply> {
    const replies = await Promise.all(parts.map((part) => this.requester.request(subject, part, options)));
    const failed = replies.find((reply) => errorStatus(reply) !== undefined);
    if (failed) return failed;
    const languages = replies.flatMap((reply) => reply.header(Header.contentLanguage)?.split(', ') ?? []);
    return {
      data: joinItemLists(replies.map(({ data }) => data)),
      header: (name) =>
        name === Header.contentLanguage && languages.length > 0 ? contentLanguage(languages) : replies[0]?.header(name),
    };
  }
}

/** Bodies of the requests that a valid lookup is split into. None where it is not valid. */
function partsOf(payload: Uint8Array): Uint8Array[] {
  return chunksOf(readIds(payload), MAX_FOODS_READ).map((ids) => Buffer.from(JSON.stringify({ ids })));
}

function readIds(payload: Uint8Array): readonly unknown[] {
  try {
    const body = decodeJson(payload);
    return check(LookupRequest, body).problems ? [] : (body as { ids: readonly unknown[] }).ids;
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}
