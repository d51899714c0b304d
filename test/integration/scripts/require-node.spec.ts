import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Runs the check in a process that calls itself this version of Node. */
function checkAs(version: string) {
  const script = `
    Object.defineProperty(process, 'versions', { value: { node: ${JSON.stringify(version)} } });
    require('./scripts/require-node.cjs');`;
  const root = join(import.meta.dirname, '../../..');
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  return { status, stderr };
}

describe('The check of the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.30.1', '24.0.0', '24.21.0', '25.1.0', '100.0.0'])(
    'accepts %s',
    (version) => expect(checkAs(version)).toEqual({ status: 0, stderr: '' }),
  );

  it.each(['0.12.18', '18.20.8', '20.9.0', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])('rejects %s', (version) => {
    const { status, stderr } = checkAs(version);
    expect(status).toBe(1);
    expect(stderr).toBe(`Node 20.19.0+, 22.12.0+, 24 or newer is needed; this is ${version} (${process.execPath}).\n`);
  });
});
