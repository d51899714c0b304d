import { runContained } from './contained.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ensurePrograms, natsServer, openssl, promtool, ps, redisServer } from './programs.mjs';

await ensureInstalled();
await ensureBuilt();
await ensurePrograms([natsServer, redisServer, openssl, ps, promtool]);

/** Jest with the arguments given; faults take the whole machine: only where they are named, and one at a time. */
const given = process.argv.slice(2);
const faults = given.some((argument) => /(^|[\\/])faults([\\/]|$)/.test(argument));
// Behind the arguments given: an option that takes several values would take a path for one of them.
const projects = faults ? ['--runInBand'] : ['--ignoreProjects', 'faults'];
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
process.exit(await runContained([...jest, ...given, ...projects]));
