import { runContained } from './contained.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import {
  chromium,
  curl,
  ensurePrograms,
  natsServer,
  openssl,
  postgres,
  promtool,
  ps,
  python,
  redisServer,
} from './programs.mjs';

await ensureInstalled();
await ensureBuilt();

/** Runs Jest with the given arguments. Fault tests load the whole machine: they run one at a time, where a path names them. */
const given = process.argv.slice(2);
const faults = given.some((argument) => /(^|[\\/])faults([\\/]|$)/.test(argument));
const always = [natsServer, redisServer, chromium, openssl, ps, promtool, curl, python];
await ensurePrograms(faults ? [...always, postgres] : always);
// After the given arguments: `--ignoreProjects` takes several values, and would take a path for one of them.
const projects = faults ? ['--runInBand'] : ['--ignoreProjects', 'faults', 'upgrade', 'containers'];
// A large young generation: copying what a suite loads out of a small one takes a tenth of the CPU time.
const jest = [
  '--experimental-vm-modules',
  '--no-warnings',
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
];
process.exit(await runContained([...jest, ...given, ...projects]));
