import { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  callHeaders,
  type Endpoint,
  errorStatus,
  Header,
  type Requester,
  ServiceError,
  type WireHeaders,
} from '#contracts';
import { Answer } from './answer.js';
import { type KeptAnswers, type Refused, type ServiceAnswer, TIMEOUT_MS } from './kept-answers.js';
import { Room } from './room.js';
import { send } from './send.js';
import { sendMessages } from './refusal.js';

/** What a request that changes nothing asks another service. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly parameters: object;
  /** The parameters as one string: of one endpoint, the same string asks the same. */
  readonly name: string;
}

/** Turns an HTTP request into a message to another service, and its reply into the HTTP answer. */
export class Exchange {
  private readonly rooms = new Map<Endpoint, Room>();

  /** @param maxInFlight most requests of one endpoint under way at once; there are fewer where they take long */
  constructor(
    private readonly requester: Requester,
    private readonly kept: KeptAnswers,
    private readonly maxInFlight: number,
  ) {}

  /** Asks, unless the answer is at hand. */
  look({ endpoint, parameters, name }: Question, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const profile = request.admission?.access?.profile ?? '';
    const key = `${profile}\n${endpoint.subject} ${name}`;
    const answer = this.kept.find(profile, key);
    if (answer) return send(answer, request, reply);
    const ask = (timeoutMs: number) => this.ask(endpoint, jsonBody(parameters), conditions(request), timeoutMs);
    return this.kept.ask(profile, key, ask).then((asked) => this.send(asked, request, reply));
  }

  /** Asks `endpoint` with the body of the request, or one made of it. */
  async submit(endpoint: Endpoint, body: Uint8Array, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { body: bytes, error } = await this.ask(endpoint, body, conditions(request), TIMEOUT_MS);
    if (error === undefined) await send(new Answer(bytes, undefined, false), request, reply);
    else sendMessages(error, bytes, reply);
  }

  /** Whether there is no room for what a body asks of `endpoint`, so that it need not be read. */
  isFull(endpoint: Endpoint): boolean {
    return this.room(endpoint).full;
  }

  private send(answer: Answer | Refused, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    if (answer instanceof Answer) return send(answer, request, reply);
    sendMessages(answer.status, answer.body, reply);
  }

  private async ask(
    endpoint: Endpoint,
    body: Uint8Array,
    headers: WireHeaders,
    timeoutMs: number,
  ): Promise<ServiceAnswer> {
    const room = this.room(endpoint);
    room.enter();
    const began = Date.now();
    try {
      const reply = await this.requester.request(endpoint.subject, body, { headers, deadline: began + timeoutMs });
      const error = errorStatus(reply);
      // A service that is not able to answer says nothing about how many it could.
      if (error !== 503) room.took(Date.now() - began);
      return { body: reply.data, revision: reply.header(Header.revision), error };
    } catch (error) {
      // Who waits for less than an answer may take learns as little.
      if (isTimeout(error) && timeoutMs === TIMEOUT_MS) room.timedOut();
      throw error;
    } finally {
      room.leave();
    }
  }

  private room(endpoint: Endpoint): Room {
    let room = this.rooms.get(endpoint);
    if (!room) this.rooms.set(endpoint, (room = new Room(this.maxInFlight)));
    return room;
  }
}

/** What goes beside the body: under which access the request is made, for whom, and as what. */
function conditions({ admission, headers, id, method, observation }: FastifyRequest): WireHeaders {
  const traceparent = observation?.traceparent;
  return {
    ...callHeaders({
      profile: admission?.access?.profile,
      requestId: id,
      ...(traceparent !== undefined && { traceparent }),
    }),
    ...(method === 'POST' && headers['content-type'] && { [Header.contentType]: headers['content-type'] }),
  };
}

const isTimeout = (error: unknown): boolean => error instanceof ServiceError && error.problems[0].code === 'timeout';

/** The body of a message that is made of parameters. */
export const jsonBody = (parameters: object): Uint8Array => Buffer.from(JSON.stringify(parameters));
