import { once } from 'node:events';
import { connect } from 'node:net';
import { type Container, type Probe } from 'kubernetes-types/core/v1.js';

/**
 * Asks a pod what its readiness probe asks.
 * @returns whether the probe would hold it to be ready; a container without a probe is
 * @throws Error where nothing answers
 */
export async function isReady(host: string, container: Container): Promise<boolean> {
  const { httpGet, tcpSocket, timeoutSeconds = 1 }: Probe = container.readinessProbe ?? {};
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  if (httpGet) {
    const response = await fetch(`http://${host}:${portOf(container, httpGet.port)}${httpGet.path ?? '/'}`, { signal });
    await response.body?.cancel();
    return response.ok;
  }
  if (tcpSocket) {
    const socket = connect(portOf(container, tcpSocket.port), host);
    try {
      await once(socket, 'connect', { signal });
    } finally {
      socket.destroy();
    }
  }
  return true;
}

/**
 * Number of a container's port, which probes and Services name.
 * @throws Error where it has no port of this name
 */
export function portOf({ name, ports = [] }: Container, port: string | number): number {
  const found = typeof port === 'number' ? port : ports.find((one) => one.name === port)?.containerPort;
  if (found === undefined) throw new Error(`${name} has no port ${port}`);
  return found;
}
