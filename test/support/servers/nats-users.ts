import { join } from 'node:path';
import { type ServerProcess } from './server-process.js';

/** File of the NATS users and permissions that the product ships with. */
export const USERS_FILE = join(import.meta.dirname, '../../../k8s/components/nats/users.conf');

export const natsUsers = ['gateway', 'catalog', 'analysis', 'recommendation', 'operator', 'caller'] as const;
export type NatsUser = (typeof natsUsers)[number];

/** Test passwords of the users, as environment variables of a NATS server. */
export const userPasswords = Object.fromEntries(
  natsUsers.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, passwordOf(user)]),
);

export function passwordOf(user: NatsUser): string {
  return `secret-of-${user}`;
}

/** Credentials of a user, as environment variables of a process. */
export const natsEnvOf = (url: string, user: NatsUser) => ({
  NATS_URL: url,
  NATS_USER: user,
  NATS_PASSWORD: passwordOf(user),
});

/** Lines of a log that report a permission violation: NATS refused a publish or a subscription. */
export const violationsIn = ({ output }: Pick<ServerProcess, 'output'>): string[] =>
  output.split('\n').filter((line) => /violation/i.test(line));

/** Test user that may subscribe to every subject and publish to none. */
export const listener = { user: 'listener', pass: 'secret-of-listener' };
export const listenerUser = `{ user: ${listener.user}, password: ${listener.pass}, permissions: { publish: { deny: ">" }, subscribe: [">"] } }`;
