import { Controller, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { z } from 'zod';
import {
  type CallOptions,
  callHeaders,
  deadlineIn,
  endpoint,
  type Endpoint,
  errorStatus,
  type Messages,
  RemoteError,
  ServiceError,
  type WireHeaders,
} from '#contracts';
import { PassThroughFilter, PreserializedReply, type RequestContext, Serves, type Transport } from '#messaging';
import { createLogger, ProcessScope, startService } from '#service-kit';

/** Endpoints of a test service, for tests of the messaging itself. */
export const probe = {
  greet: endpoint({
    subject: 'test.v1.greet',
    action: 'test.greet',
    description: 'Greet somebody',
    request: z.object({ name: z.string().min(1), times: z.int().min(1).default(1) }),
    reply: z.object({ greeting: z.string(), replica: z.string() }),
  }),
  wait: endpoint({
    subject: 'test.v1.wait',
    action: 'test.wait',
    description: 'Answer when the test releases it',
    request: z.object({}),
    reply: z.string(),
  }),
  fail: endpoint({
    subject: 'test.v1.fail',
    action: 'test.fail',
    description: 'Fail in the given way',
    request: z.object({ how: z.enum(['expected', 'many', 'remote', 'defect', 'nothing', 'not-json', 'bad-header']) }),
    reply: z.unknown(),
  }),
  send: endpoint({
    subject: 'test.v1.send',
    action: 'test.send',
    description: 'Send a preserialized text of the given size',
    request: z.object({ bytes: z.int() }),
    reply: z.string(),
  }),
  context: endpoint({
    subject: 'test.v1.context',
    action: 'test.context',
    description: 'Return the context of the request',
    request: z.object({}),
    reply: z.object({ deadline: z.number() }).loose(),
  }),
} as const;

/** Replica of the probe service. */
export interface Probe {
  /** Number of requests that its handlers got. */
  readonly handled: () => number;
  /** Resolves when a request waits in the handler of `wait`. */
  readonly waiting: Promise<void>;
  /** Answers the requests that wait. */
  release(): void;
  close(): Promise<void>;
}

/** Serves the probe's endpoints on `transport`. */
export async function startProbe(transport: Transport, replica = 'first'): Promise<Probe> {
  let handled = 0;
  const arrival = gate();
  const release = gate();

  @Controller()
  class ProbeController {
    @Serves(probe.greet)
    greet({ name, times }: { name: string; times: number }) {
      handled++;
      return { greeting: `hello ${name}`.repeat(times), replica };
    }

    @Serves(probe.wait)
    async wait() {
      handled++;
      arrival.open();
      await release.opened;
      return 'waited';
    }

    @Serves(probe.fail)
    fail({ how }: { how: string }, context: RequestContext) {
      switch (how) {
        case 'expected':
          throw ServiceError.of('unknown-food', { field: 'items[0].id' });
        case 'many': {
          const problem = { code: 'unknown-food', field: 'items[0].id' } as const;
          throw new ServiceError([problem, ...Array.from({ length: 20_000 }, () => problem)]);
        }
        case 'remote':
          throw new RemoteError(404, { message: [{ code: 'food-not-found', source: 'elsewhere', text: 'Gone.' }] });
        case 'not-json':
          return { big: 1n };
        case 'bad-header':
          context.replyHeaders['X-Lines'] = 'one\ntwo';
          return {};
        case 'nothing':
          return undefined;
        default:
          throw new Error('the password is hunter2');
      }
    }

    @Serves(probe.send)
    send({ bytes }: { bytes: number }) {
      return new PreserializedReply(Buffer.from(JSON.stringify('x'.repeat(bytes - 2))));
    }

    @Serves(probe.context)
    context(_: unknown, context: RequestContext) {
      context.replyHeaders['Nutrition-Revision'] = 'r42';
      const { profile, requestId, traceparent, contentType, deadline } = context;
      return { profile, requestId, traceparent, contentType, deadline };
    }
  }

  @Module({ controllers: [ProbeController], providers: [{ provide: APP_FILTER, useClass: PassThroughFilter }] })
  class ProbeModule {}
  const scope = new ProcessScope(createLogger('probe', 'silent'));
  const identity = { name: 'probe', description: 'Shows how messages travel' };
  await startService(identity, { module: ProbeModule }, transport, scope);
  return {
    handled: () => handled,
    waiting: arrival.opened,
    release: release.open,
    close: () => scope.close(),
  };
}

/** Promise, and the function that resolves it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Reply as a caller sees it: its bytes as text, its status, its headers. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
  /** `code field` of each Message of an error reply. */
  readonly problems: string[];
}

/** Sends a request as any client would: bytes and headers out, bytes and headers back. */
export async function ask(
  transport: Transport,
  { subject }: Endpoint,
  body: unknown,
  { deadline = deadlineIn(20_000), headers, ...options }: CallOptions & { headers?: WireHeaders } = {},
): Promise<Answer> {
  const payload =
    body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const reply = await transport.requester.request(subject, payload, {
    headers: { ...callHeaders(options), ...headers },
    deadline,
  });
  const text = Buffer.from(reply.data).toString();
  const status = errorStatus(reply) ?? 200;
  const problems =
    status === 200
      ? []
      : (JSON.parse(text) as Messages).message.map(({ code, field }) => [code, field].filter(Boolean).join(' '));
  return { status, text, header: reply.header, problems };
}
