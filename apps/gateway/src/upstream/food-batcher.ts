import {
  callHeaders,
  catalog,
  type Deadline,
  errorStatus,
  Header,
  MAX_FOODS_READ,
  type Messages,
  readLines,
  type Requester,
  type WireHeaders,
  type WireReply,
} from '#contracts';
import { batchesOf, sampledTrace, TickBatcher } from '#messaging';

/** Request for one food that waits for the end of the tick. */
interface FoodRequest {
  readonly payload: Uint8Array;
  readonly options: { readonly headers: WireHeaders; readonly deadline: Deadline };
  readonly resolve: (reply: WireReply | Promise<WireReply>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batch loader of single foods: the requests of one tick share one message. The message is the main cost of so small a
 * request. A food that the batched reply lacks is requested alone, so that an error concerns its own request only.
 * Where the catalog is unavailable, the whole batch gets its error.
 */
export class FoodBatcher implements Requester {
  private readonly batcher = new TickBatcher<FoodRequest>((requests) => this.sendAll(requests));

  constructor(private readonly requester: Requester) {}

  request(subject: string, payload: Uint8Array, options: FoodRequest['options']): Promise<WireReply> {
    // Of a batch nobody could tell the language of each food.
    const isBatched = subject === catalog.getFood.subject && options.headers[Header.acceptLanguage] === undefined;
    if (!isBatched) return this.requester.request(subject, payload, options);
    return new Promise((resolve, reject) => this.batcher.post({ payload, options, resolve, reject }));
  }

  /** Sends one message for each access profile and about the same deadline. */
  private sendAll(requests: readonly FoodRequest[]): void {
    const profileOf = ({ options }: FoodRequest) => options.headers[Header.profile] ?? '';
    for (const group of batchesOf(requests, MAX_FOODS_READ, profileOf)) this.send(group);
  }

  private send(group: readonly FoodRequest[]): void {
    const [first, ...others] = group;
    if (!first) return;
    if (others.length === 0) {
      first.resolve(this.requestAlone(first));
      return;
    }
    const { headers, deadline } = first.options;
    this.requester
      .request(catalog.readFoods.subject, bodyOf(group), {
        headers: callHeaders({ profile: headers[Header.profile], traceparent: traceOf(group) }),
        deadline,
      })
      .then(
        (reply) => this.share(reply, group),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      );
  }

  private share(reply: WireReply, group: readonly FoodRequest[]): void {
    const error = errorStatus(reply);
    const unavailable = error === 503 ? withAction(reply, catalog.getFood.action) : undefined;
    const foods = error === undefined ? readLines(reply.data, group.length) : [];
    group.forEach((request, index) => {
      const data = foods[index];
      if (unavailable) request.resolve(unavailable);
      else request.resolve(data ? { data, header: (name) => reply.header(name) } : this.requestAlone(request));
    });
  }

  private requestAlone({ payload, options }: FoodRequest): Promise<WireReply> {
    return this.requester.request(catalog.getFood.subject, payload, options);
  }
}

const traceOf = (group: readonly FoodRequest[]): string | undefined =>
  sampledTrace(group.map(({ options }) => options.headers[Header.traceparent]));

const bodyOf = (group: readonly FoodRequest[]): Uint8Array =>
  Buffer.from(`{"foods":[${group.map(({ payload }) => Buffer.from(payload).toString()).join()}]}`);

/** An error reply whose Messages name another action. */
function withAction(reply: WireReply, action: string): WireReply {
  const { message } = JSON.parse(Buffer.from(reply.data).toString()) as Messages;
  const renamed: Messages = { message: message.map((each) => ({ ...each, action })) };
  return { data: Buffer.from(JSON.stringify(renamed)), header: (name) => reply.header(name) };
}
