import { expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nextVersion } from '../../upgrade/next-version.js';

it('the build can be turned into the release after it, for the cross-version test', async () => {
  expect(existsSync(join(await nextVersion(), 'dist/apps/gateway/src/main.js'))).toBe(true);
});
