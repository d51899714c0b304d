import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, ensureProgram } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
ensureProgram('nats-server', 'nats-server');
ensureProgram('redis-server', 'redis-server');
ensureProgram('openssl', 'openssl');

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...process.argv.slice(2)];
const { status, signal } = spawnSync(process.execPath, jest, { stdio: 'inherit' });
process.exit(signal ? 1 : (status ?? 1));
