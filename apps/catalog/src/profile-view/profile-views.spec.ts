import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BackgroundBuilds, type Snapshot, type SnapshotRepository } from '#catalog-store';
import { inProcessTransport } from '#messaging';
import { ProfileViews } from './profile-views.js';

const snapshot = (version: string, index: number, profile = 'public'): Snapshot => ({
  version,
  releases: [{ id: index, catalog: 'sample', index, languageIndexes: {}, createdAt: '', nutrients: [], units: [] }],
  unindexed: [],
  profiles: [{ name: profile, catalogs: null, nutrients: null }],
  nutrients: [],
  units: [],
});

let current: Snapshot;
let views: ProfileViews;
/** Ends of the preloads under way. */
let loads: (() => void)[];
beforeEach(async () => {
  current = snapshot('1', 1);
  const repository = { version: () => Promise.resolve(current.version), load: () => Promise.resolve(current) };
  const builds = { run: () => Promise.resolve() };
  views = new ProfileViews(
    repository as unknown as SnapshotRepository,
    builds as unknown as BackgroundBuilds,
    inProcessTransport(),
  );
  await views.onModuleInit();
  loads = [];
  await views.preload((index) => (index === 1 ? Promise.resolve() : new Promise<void>((end) => loads.push(end))));
});
afterEach(() => views.onApplicationShutdown());

const served = () => views.releases.map(({ index }) => index);
const change = async (to: Snapshot) => {
  current = to;
  await views.refresh();
};

describe('a new release', () => {
  it('is served when its index is loaded, and the release before meanwhile', async () => {
    await change(snapshot('2', 2));
    expect(served()).toEqual([1]);
    loads[0]?.();
    await new Promise(setImmediate);
    expect(served()).toEqual([2]);
  });

  it('does not hold back a change of an access profile', async () => {
    await change(snapshot('2', 2, 'customer'));
    const view = await views.of({ profile: 'customer', replyHeaders: {} } as never);
    expect(view.indexes).toEqual([1]);
  });

  it('is served at once where a further one follows: the release before both may be gone', async () => {
    await change(snapshot('2', 2));
    await change(snapshot('3', 3));
    expect(served()).toEqual([3]);
    loads[0]?.();
    await new Promise(setImmediate);
    expect(served()).toEqual([3]);
  });
});
