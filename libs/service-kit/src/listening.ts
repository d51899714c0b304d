import { createServer } from 'node:net';
import { StartError } from './env.js';

/** An address to listen at. */
export interface ListenAddress {
  /** Absent: every address of the machine. */
  readonly host?: string | undefined;
  readonly port: number;
}

/**
 * Checks that an address can be listened at. A start does so first, before any slower step.
 * @param variable the environment variable that sets the port
 * @throws StartError where it cannot
 */
export async function requireListenable(variable: string, address: ListenAddress): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(variable, address, error)));
    server.listen(address, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** The error of an address that cannot be listened at, with its remedy. */
export function listenError(variable: string, { host = '*', port }: ListenAddress, error: Error): StartError {
  const where = `${variable} ${port} at ${host}`;
  switch ((error as { code?: unknown }).code) {
    case 'EADDRINUSE':
      return new StartError(
        `${where}: already in use, maybe by this service; stop what uses it or set ${variable} to a free port`,
      );
    case 'EACCES':
      return new StartError(`${where}: not allowed to this user; set ${variable} to a port above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${where}: this machine does not have that address; set ${variable.replace('PORT', 'HOST')} to one it has`,
      );
    default:
      return new StartError(`${where}: ${error.message}`);
  }
}
