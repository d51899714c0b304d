import { runContained } from './contained.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ensurePreviousRelease } from './previous-release.mjs';
import { ensurePrograms, git, natsServer, ps, redisServer } from './programs.mjs';

/** Runs the cross-version test: `npm run test:upgrade`, with `-- <git ref>` for another version than the previous one. */

await ensurePrograms([git, natsServer, redisServer, ps]);
await ensureInstalled();
await ensureBuilt();
process.env.PREVIOUS_RELEASE = ensurePreviousRelease(process.argv[2]);
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--runInBand'];
process.exit(await runContained([...jest, '--selectProjects', 'upgrade']));
