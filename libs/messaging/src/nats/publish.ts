import { type NatsOptions, openConnection } from './connection.js';

/**
 * Publishes one event over a connection of its own, for short-lived processes.
 * @throws Error where no server can be reached, or the server does not let this user publish it
 */
export async function publishOnce(options: NatsOptions, subject: string, body?: object): Promise<void> {
  const connection = await openConnection({ ...options, connection: { ...options.connection, reconnect: false } });
  let refusal: Error | undefined;
  const watching = (async () => {
    for await (const status of connection.status()) if (status.type === 'error') refusal ??= status.error;
  })();
  try {
    connection.publish(subject, body && JSON.stringify(body));
    // The server reports a refused publish before it answers the flush.
    await connection.flush();
  } finally {
    await connection.close();
    await watching;
  }
  if (refusal) throw refusal;
}
