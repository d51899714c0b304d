import { join } from 'node:path';
import { type ServerProcess } from './server-process.js';

/** The users of NATS that the product ships with, and their permissions. */
export const USERS_FILE = join(import.meta.dirname, '../../k8s/components/nats/users.conf');

export const natsUsers = ['gateway', 'catalog', 'analysis', 'recommendation', 'operator', 'caller'] as const;
export type NatsUser = (typeof natsUsers)[number];

/** Passwords of the tests' own, as the environment of a server names them. */
export const userPasswords = Object.fromEntries(
  natsUsers.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, passwordOf(user)]),
);

export function passwordOf(user: NatsUser): string {
  return `secret-of-${user}`;
}

/** The credentials of a user as the environment of a process names them. */
export const natsEnvOf = (url: string, user: NatsUser) => ({
  NATS_URL: url,
  NATS_USER: user,
  NATS_PASSWORD: passwordOf(user),
});

/** Lines of a log that say that NATS refused what somebody wanted to publish or to hear. */
export const violationsIn = ({ output }: Pick<ServerProcess, 'output'>): string[] =>
  output.split('\n').filter((line) => /violation/i.test(line));

/** A user of the tests' own who hears every message and says nothing. */
export const listener = { user: 'listener', pass: 'secret-of-listener' };
export const listenerUser = `{ user: ${listener.user}, password: ${listener.pass}, permissions: { publish: { deny: ">" }, subscribe: [">"] } }`;
