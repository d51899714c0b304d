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
import { type Question } from '../catalog/questions.js';
import { type LookUpRoute } from '../routes.js';
import { Answer } from './answer.js';
import { type KeptAnswers, type ServiceAnswer, TIMEOUT_MS } from './kept-answers.js';
import { Room } from './room.js';
import { send } from './send.js';
import { sendMessages } from './refusal.js';

/** Turns an HTTP request into a message to another service, and its reply into the HTTP answer. */
export class Exchange {
  private readonly rooms = new Map<Endpoint, Room>();

  /** @param maxInFlight most requests of one endpoint under way at once; there are fewer where they take long */
  constructor(
    private readonly requester: Requester,
    private readonly kept: KeptAnswers,
    private readonly maxInFlight: number,
  ) {}

  /** The answer to a request, where it is at hand. */
  atHand(route: LookUpRoute, request: FastifyRequest): Answer | undefined {
    const profile = profileOf(request);
    return this.kept.find(profile, nameOf(route.endpoint, route.question(request), profile));
  }

  /** Asks what the request asks, together with all who want to know the same now. */
  async look({ endpoint, question }: LookUpRoute, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const profile = profileOf(request);
    const asked = question(request);
    const ask = (timeoutMs: number) => this.ask(endpoint, jsonBody(asked.parameters), conditions(request), timeoutMs);
    const answer = await this.kept.ask(profile, nameOf(endpoint, asked, profile), ask);
    if (answer instanceof Answer) await send(answer, request, reply);
    else sendMessages(answer.status, answer.body, reply);
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

const profileOf = ({ admission }: FastifyRequest): string => admission?.access?.profile ?? '';

/** Who asks the same of the same data has the same name. */
const nameOf = ({ subject }: Endpoint, { name }: Question, profile: string): string => `${profile}\n${subject} ${name}`;

/** What goes beside the body: under which access the request is made, for whom, and as what. */
function conditions({ admission, headers, id, method, observation }: FastifyRequest): WireHeaders {
  const { profile } = admission?.access ?? {};
  const all = callHeaders({ profile, requestId: id, traceparent: observation?.traceparent });
  const contentType = headers['content-type'];
  if (method === 'POST' && contentType) all[Header.contentType] = contentType;
  return all;
}

const isTimeout = (error: unknown): boolean => error instanceof ServiceError && error.problems[0].code === 'timeout';

/** The body of a message that is made of parameters. */
export const jsonBody = (parameters: object): Uint8Array => Buffer.from(JSON.stringify(parameters));
