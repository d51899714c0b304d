import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/index.js';
import { rawRequest } from '../support/raw-http.js';
import { KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

const SEARCH = `GET /foods?query=banana HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\n\r\n`;

/** Releases the waiting searches. */
function holdSearches(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  stage.search = async () => {
    await held;
    return { total: 0, first_page: '/foods?query=banana', items: [] };
  };
  return release;
}

const refused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });

describe('shutdown', () => {
  let gateway: Running;
  afterEach(async () => {
    stage.search = undefined;
    await gateway.close();
  });

  it('shows in readiness at once, while requests are still accepted with Connection: close', async () => {
    gateway = await startGatewayAlone({ shutdownDelayMs: 2000 });
    const closed = gateway.scope.close();
    expect(await gateway.scope.health.missing()).toEqual(['stopping']);
    const answer = await rawRequest(gateway.port, SEARCH);
    expect(answer.status).toBe(200);
    expect(answer.headers['connection']).toBe('close');
    await closed;
    expect(await refused(gateway.port)).toBe(true);
  });

  it('tells also the callers whose requests the gateway rejects to connect elsewhere', async () => {
    gateway = await startGatewayAlone({ shutdownDelayMs: 2000 });
    const closed = gateway.scope.close();
    const answer = await rawRequest(gateway.port, 'GET /foods?query=banana HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toMatchObject({ status: 401, headers: { connection: 'close' } });
    await closed;
  });

  it('answers requests in flight before the process ends', async () => {
    gateway = await startGatewayAlone();
    const release = holdSearches();
    const seen = stage.seen.length;
    const answers = Promise.all(Array.from({ length: 5 }, () => rawRequest(gateway.port, SEARCH)));
    await eventually(() => stage.seen.length === seen + 5);
    const closed = gateway.scope.close();
    await eventually(() => refused(gateway.port));
    release();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await closed;
  });

  it('has its whole limit after the delay of a process', async () => {
    const script = `
      import { setTimeout as sleep } from 'node:timers/promises';
      import { runProcess } from '#service-kit';
      await runProcess('test', async (scope) => {
        scope.shutdownDelayMs = 1000;
        scope.defer(() => sleep(1000));
        // Runs until the end, as a server would: a signal keeps no process alive.
        setInterval(() => process.kill(process.pid, 'SIGTERM'), 100);
      }, { shutdownLimitMs: 900 });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect((await once(child, 'close'))[0]).toBe(0);
    expect(output).toContain('Stopped.');
  });

  it('does not wait for idle connections', async () => {
    gateway = await startGatewayAlone();
    const idle = connect(gateway.port, '127.0.0.1');
    await once(idle, 'connect');
    idle.write(SEARCH);
    await once(idle, 'data');
    const ended = once(idle, 'close');
    await gateway.scope.close();
    await ended;
  });
});
