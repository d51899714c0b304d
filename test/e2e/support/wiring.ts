import { connectNats, inProcessTransport, type Transport } from '#messaging';
import { type ProcessScope } from '#service-kit';
import { natsEnvOf, type NatsUser, startNatsWithUsers, violationsIn } from '../../support/index.js';

/** Transports between the parts of a service. */
export interface Wiring {
  connect(user: NatsUser): Promise<Transport>;
  /** @throws Error where NATS denied a publication or subscription of any of them */
  checkPermissions(): void;
  /** Address of the NATS server; absent where there is none. */
  readonly natsUrl: string | undefined;
}

/** All share one transport. */
export function inOneProcess(): Wiring {
  const shared = inProcessTransport();
  return { connect: () => Promise.resolve(shared), checkPermissions: () => undefined, natsUrl: undefined };
}

/** Connection of its own for each, as a shipped user of a NATS server. */
export async function overNats(scope: ProcessScope): Promise<Wiring> {
  const { url, server } = await startNatsWithUsers();
  scope.defer(() => server.stop());
  return {
    natsUrl: url,
    connect: async (name) => {
      const { NATS_URL: servers, NATS_USER: user, NATS_PASSWORD: password } = natsEnvOf(url, name);
      const transport = await connectNats({ servers, name, user, password });
      scope.defer(() => transport.close());
      return transport;
    },
    checkPermissions: () => {
      const refused = violationsIn(server);
      if (refused.length > 0) throw new Error(refused.join('\n'));
    },
  };
}
