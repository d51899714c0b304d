import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PodSpec } from 'kubernetes-types/core/v1.js';
import { buildOverlay, type Workload, workloads } from '../deploy/support/manifests.js';
import { eventually } from '../support/eventually.js';
import { Engine, workFolder } from './support/engine.js';
import { GTIN, writeFdcFolder } from './support/fdc-folder.js';
import { type Playable, playable } from './support/playable.js';
import { Podman } from './support/podman.js';
import { PostgresOperator } from './support/postgres-operator.js';
import { isReady, portOf } from './support/probes.js';
import { ask, requestsOf } from './support/requests.js';

// Each test goes on from the one before, as an operator does.
describe('the overlay dev, played by Podman', () => {
  const engine = new Engine();
  const podman = new Podman(engine, 'nutrition');
  const overlay = buildOverlay('dev');
  const operator = new PostgresOperator(overlay);
  const manifests = [...overlay, ...operator.secrets()];
  const rendered = workloads(manifests);
  const pods = new Map<string, Playable>();

  const play = async (workload: Workload) => {
    const pod = playable(manifests, workload);
    pods.set(workload.name, pod);
    await podman.play(pod);
    return pod;
  };
  /** The pod of the import's CronJob, changed as operators change it. */
  const jobOf = (name: string, change: (pod: PodSpec) => PodSpec): Workload => {
    const [cronJob] = rendered.filter(({ kind }) => kind === 'CronJob');
    if (!cronJob) throw new Error('the overlay has no CronJob');
    const pod = change(cronJob.pod);
    return { ...cronJob, name, pod, containers: pod.containers };
  };
  const isUp = async (pod: Playable) => isReady(await podman.address(pod), pod.declared);
  const urlOfGateway = async () => {
    const gateway = pods.get('gateway') as Playable;
    return `http://${await podman.address(gateway)}:${portOf(gateway.declared, 'http')}`;
  };
  /** Exit code and output of a job that has ended. */
  const outcome = async (pod: Playable) => {
    const state = await eventually(
      () => podman.state(pod),
      (now) => now.startsWith('exited'),
    );
    return { state, log: await podman.logs(pod) };
  };

  beforeAll(async () => {
    const began = Date.now();
    writeFdcFolder(join(workFolder, 'fdc-of-one'), 1);
    await engine.start(['--bridge', 'none', '--iptables=false']);
    for (const app of ['gateway', 'catalog', 'analysis', 'recommendation']) {
      await engine.docker('tag', `nutrition_${app}`, `nutrition/${app}:dev`);
    }
    await engine.docker('tag', 'nutrition/cli', 'nutrition/cli:dev');
    const server = operator.server();
    const images = [...rendered, server].flatMap(({ containers }) => containers.map(({ image }) => image ?? ''));
    await podman.start([...new Set(images)]);
    await engine.stop();
    process.stdout.write(`images: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);

    const postgres = await play(server);
    await eventually(() => isUp(postgres));
    await operator.bootstrap(await podman.address(postgres));
    for (const workload of rendered.filter(({ kind }) => kind !== 'CronJob')) await play(workload);
    process.stdout.write(`played: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
  });
  afterAll(() => engine.stop());

  it('migrates the schema', async () => {
    const migrate = pods.get('migrate') as Playable;
    await eventually(
      () => podman.state(migrate),
      (state) => state === 'exited 0',
    );
  });

  it('imports the default catalog by the job of the overlay', async () => {
    expect(await outcome(await play(jobOf('import-first', (pod) => pod)))).toEqual({
      state: 'exited 0',
      log: expect.any(String),
    });
  });

  it('imports files of a volume by a job with other arguments', async () => {
    const source = { name: 'source', hostPath: { path: join(workFolder, 'fdc-of-one') } };
    const job = jobOf('import-fdc', ({ containers, volumes = [], ...pod }) => ({
      ...pod,
      containers: containers.map((main) => ({
        ...main,
        args: ['import', 'fdc', '/source'],
        volumeMounts: [...(main.volumeMounts ?? []), { name: source.name, mountPath: '/source', readOnly: true }],
      })),
      volumes: [...volumes, source],
    }));
    expect(await outcome(await play(job))).toEqual({ state: 'exited 0', log: expect.any(String) });
  });

  it('becomes ready, as every probe says', async () => {
    const probed = [...pods.values()].filter(({ declared }) => declared.readinessProbe);
    expect(probed.map(({ pod }) => pod).sort()).toEqual([
      'analysis',
      'catalog',
      'gateway',
      'nats-0',
      'postgres-rw',
      'recommendation',
      'redis-0',
    ]);
    for (const pod of probed) await eventually(() => isUp(pod));
  });

  it('answers every resource to a key of the pod that operators work in', async () => {
    const pod = await play(
      jobOf('operator', ({ containers, ...rest }) => ({
        ...rest,
        containers: containers.map((main) => ({ ...main, command: ['sleep', '600'], args: [] })),
      })),
    );
    const command = ['node', 'dist/apps/cli/src/main.js', 'keys', 'create', 'tests', '--profile', 'public', '--json'];
    const { key } = JSON.parse(await podman.run('exec', pod.container, ...command)) as { key: string };
    const url = await urlOfGateway();
    for (const [name, request] of Object.entries(requestsOf(GTIN))) {
      await eventually(
        async () => {
          const response = await ask(url, key, request);
          return { name, status: response.status, body: await response.text() };
        },
        ({ status }) => status === 200,
      );
    }
  });

  it('was refused nothing by NATS', async () => {
    const logs = await Promise.all([...pods.values()].map((pod) => podman.logs(pod)));
    expect(logs.join('')).toContain('Server is ready');
    expect(logs.flatMap((log) => log.split('\n')).filter((line) => /violation/i.test(line))).toEqual([]);
  });

  it('leaves neither pods, volumes nor networks behind', async () => {
    for (const pod of pods.values()) await podman.down(pod);
    await podman.run('volume', 'prune', '--force');
    await podman.run('network', 'rm', 'nutrition');
    expect(await podman.run('pod', 'ps', '--quiet')).toBe('');
    expect(await podman.run('ps', '--all', '--quiet')).toBe('');
    expect(await podman.run('volume', 'ls', '--quiet')).toBe('');
    expect((await podman.run('network', 'ls', '--quiet')).trim()).toBe('podman');
  });
});
