import {
  catalog,
  errorStatus,
  Header,
  MAX_FOODS,
  type Messages,
  type Requester,
  type WireHeaders,
  type WireReply,
} from '#contracts';

/** A request for one food that waits for the end of the turn. */
interface Asked {
  readonly payload: Uint8Array;
  readonly options: { readonly headers: WireHeaders; readonly deadline: number };
  readonly resolve: (reply: WireReply | Promise<WireReply>) => void;
  readonly reject: (error: unknown) => void;
}

/** Deadlines that lie no further apart are about the same. */
const ABOUT_MS = 100;

/**
 * Asks for foods that are wanted one by one in the same turn of the event loop in one message: of a request as small as
 * that, the message is what costs. Whatever the catalog does not answer with the food itself, it is asked alone, so that
 * nobody gets an error because of others; only where the catalog is not able to answer all are told at once.
 */
export class FoodsTogether implements Requester {
  private waiting = new Map<string, Asked[]>();

  constructor(private readonly requester: Requester) {}

  request(subject: string, payload: Uint8Array, options: Asked['options']): Promise<WireReply> {
    // A message belongs to one trace.
    if (subject !== catalog.getFood.subject || options.headers[Header.traceparent] !== undefined)
      return this.requester.request(subject, payload, options);
    return new Promise((resolve, reject) => this.wait({ payload, options, resolve, reject }));
  }

  private wait(asked: Asked): void {
    if (this.waiting.size === 0) setImmediate(() => this.askAll());
    const { headers, deadline } = asked.options;
    const group = `${Math.round((deadline - Date.now()) / ABOUT_MS)} ${headers[Header.profile] ?? ''}`;
    const others = this.waiting.get(group);
    if (others) others.push(asked);
    else this.waiting.set(group, [asked]);
  }

  private askAll(): void {
    const groups = this.waiting;
    this.waiting = new Map();
    for (const group of groups.values()) {
      for (let at = 0; at < group.length; at += MAX_FOODS) this.ask(group.slice(at, at + MAX_FOODS));
    }
  }

  private ask(group: readonly Asked[]): void {
    const [first, ...others] = group;
    if (!first) return;
    if (others.length === 0) {
      first.resolve(this.alone(first));
      return;
    }
    const { headers, deadline } = first.options;
    const profile = headers[Header.profile];
    this.requester
      .request(catalog.readFoods.subject, bodyOf(group), {
        headers: profile === undefined ? {} : { [Header.profile]: profile },
        deadline,
      })
      .then(
        (reply) => this.share(reply, group),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      );
  }

  private share(reply: WireReply, group: readonly Asked[]): void {
    const error = errorStatus(reply);
    const refusal = error === 503 ? withAction(reply, catalog.getFood.action) : undefined;
    const foods = error === undefined ? linesOf(reply.data, group.length) : [];
    group.forEach((asked, index) => {
      const data = foods[index];
      if (refusal) asked.resolve(refusal);
      else asked.resolve(data ? { data, header: (name) => reply.header(name) } : this.alone(asked));
    });
  }

  private alone({ payload, options }: Asked): Promise<WireReply> {
    return this.requester.request(catalog.getFood.subject, payload, options);
  }
}

const bodyOf = (group: readonly Asked[]): Uint8Array =>
  Buffer.from(`{"foods":[${group.map(({ payload }) => Buffer.from(payload).toString()).join()}]}`);

const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const START_OF_NULL = 0x6e;

/** The foods of a reply, each of which has a line of its own; `undefined` for what is `null`, or has none. */
function linesOf(data: Uint8Array, count: number): (Uint8Array | undefined)[] {
  const lines: (Uint8Array | undefined)[] = [];
  let start = data.indexOf(LINE_FEED) + 1;
  while (lines.length < count && start > 0) {
    const end = data.indexOf(LINE_FEED, start);
    if (end < 0) break;
    const line = data.subarray(start, data[end - 1] === COMMA ? end - 1 : end);
    lines.push(line[0] === START_OF_NULL ? undefined : line);
    start = end + 1;
  }
  return lines;
}

/** The Messages of an error reply, as of another action. */
function withAction(reply: WireReply, action: string): WireReply {
  const { message } = JSON.parse(Buffer.from(reply.data).toString()) as Messages;
  const renamed: Messages = { message: message.map((each) => ({ ...each, action })) };
  return { data: Buffer.from(JSON.stringify(renamed)), header: (name) => reply.header(name) };
}
