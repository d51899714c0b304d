import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './support/manifests.js';

/** Schema of the Compose file, as far as it is used here. Another field is a spelling mistake or has to be added. */
const Duration = z.string().regex(/^\d+s$/);
const Service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), args: z.strictObject({ APP: z.string() }) }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()).optional(),
  ports: z.array(z.string().regex(/^([\d.]+:)?\d+:\d+$/)).optional(),
  volumes: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: z.array(z.string()), interval: Duration, timeout: Duration, retries: z.int() }),
    ])
    .optional(),
  restart: z.enum(['unless-stopped']).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
  stop_grace_period: Duration.optional(),
});
const Compose = z.object({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

const document: unknown = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
const { services, volumes } = Compose.parse(document);
const ours = ['gateway', 'catalog', 'analysis', 'recommendation'];

describe('the compose file', () => {
  it('has on one page what the architecture has', () => {
    const others = ['nats', 'postgres', 'redis', 'migrate', 'import', 'cli'];
    expect(Object.keys(services).sort()).toEqual([...ours, ...others].sort());
  });

  it('names only services, volumes and files that there are', () => {
    for (const { depends_on: needs = {}, volumes: mounts = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        expect(services).toHaveProperty(name);
        const target = services[name];
        if (condition === 'service_healthy') expect(target?.healthcheck ?? target?.build).toBeDefined();
        if (condition === 'service_completed_successfully') expect(target?.restart).toBeUndefined();
      }
      const named = mounts.map((mount) => mount.split(':')).filter((parts) => parts.length > 1);
      for (const [source = ''] of named) {
        expect(source.startsWith('./') ? existsSync(join(root, source)) : source in volumes).toBe(true);
      }
    }
  });

  it('starts one service each, from the recipe of the same name', () => {
    for (const name of ours) expect(services[name]?.build?.args.APP).toBe(name);
  });

  it('builds the image of the command line once', () => {
    const built = Object.entries(services).filter(([, { build }]) => build?.args.APP === 'cli');
    expect(built.map(([name]) => name)).toEqual(['migrate']);
    for (const name of ['migrate', 'import', 'cli']) expect(services[name]?.image).toBe('nutrition/cli');
  });

  it('starts everything that lasts again after a crash or a reboot', () => {
    const lasting = Object.keys(services).filter((name) => !['migrate', 'import', 'cli'].includes(name));
    for (const name of lasting)
      expect({ name, restart: services[name]?.restart }).toEqual({ name, restart: 'unless-stopped' });
  });

  it('gives commands what they need: NATS to tell of a change, and a folder for the files that an import sorts', () => {
    for (const name of ['import', 'cli']) {
      expect(services[name]?.depends_on).toMatchObject({ nats: { condition: 'service_healthy' } });
      expect(services[name]?.volumes).toContain('/tmp');
    }
  });

  it('is reached from this machine alone', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual(['127.0.0.1:3000:3000']);
  });

  it('imports the default catalog only where none is served, as does the job for Kubernetes', () => {
    expect(services['import']?.command).toEqual(['import', 'default', '--if-empty']);
    expect(readFileSync(join(root, 'k8s/base/import.yaml'), 'utf8')).toContain('args: [import, default, --if-empty]');
  });

  it('gives each service its own user of NATS', () => {
    const passwords = services['nats']?.environment ?? {};
    for (const name of ours) {
      const url = new URL(services[name]?.environment?.['NATS_URL'] ?? '');
      expect([url.username, url.password]).toEqual([name, passwords[`NATS_${name.toUpperCase()}_PASSWORD`]]);
    }
  });

  it('gives no process of ours more rights than it needs, nor less time than it needs to stop', () => {
    for (const [name, service] of Object.entries(services)) {
      if (!service.build && service.image !== 'nutrition/cli') continue;
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      if (ours.includes(name)) expect(parseInt(service.stop_grace_period ?? '0')).toBeGreaterThan(16);
    }
  });

  it('names exact images', () => {
    for (const { image, build } of Object.values(services)) {
      if (!build && image !== 'nutrition/cli') expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-alpine$/);
    }
  });
});
