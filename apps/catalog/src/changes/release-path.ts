import { type PastRelease } from '#catalog-store';
import { type ChangeKind, type Since } from '#contracts';

/** Release whose changes lead from what a caller has to what is served. */
export interface PathStep {
  readonly release: number;
  readonly catalog: string;
  /** Its changes are undone, since an operator went back to the release before. */
  readonly undone: boolean;
}

/**
 * Steps from what a caller has to the served release of a catalog; `undefined` where the records do not lead there.
 * @param history all releases of the catalog
 */
export function pathTo(served: PastRelease, since: Since, history: readonly PastRelease[]): PathStep[] | undefined {
  const byId = new Map(history.map((release) => [release.id, release]));
  const chain = chainOf(served, byId);
  if ('instant' in since) {
    const had = chain.find(({ createdAt }) => createdAt <= since.instant);
    return had && stepsAfter(had, chain);
  }
  const had = since.releases.flatMap((id) => byId.get(id) ?? [])[0];
  if (!had) return undefined;
  const forward = stepsAfter(had, chain);
  if (forward) return forward;
  const undone = stepsAfter(served, chainOf(had, byId));
  return undone?.reverse().map((step) => ({ ...step, undone: true }));
}

/** A release and those before it, the newest first. */
function chainOf(release: PastRelease, byId: ReadonlyMap<number, PastRelease>): PastRelease[] {
  const chain: PastRelease[] = [];
  for (let at: PastRelease | undefined = release; at; at = byId.get(at.replaces ?? 0)) chain.push(at);
  return chain;
}

/** Steps of a chain after one of its releases, the oldest first; `undefined` where it is none of them. */
function stepsAfter({ id }: PastRelease, chain: readonly PastRelease[]): PathStep[] | undefined {
  const at = chain.findIndex((release) => release.id === id);
  if (at < 0) return undefined;
  const later = chain.slice(0, at).reverse();
  return later.map(({ id: release, catalog }) => ({ release, catalog, undone: false }));
}

const OPPOSITE: Readonly<Record<ChangeKind, ChangeKind>> = {
  added: 'removed',
  removed: 'added',
  changed: 'changed',
  discontinued: 'changed',
};

/** A change as a step of a path makes it. */
export const changeIn = ({ undone }: PathStep, change: ChangeKind): ChangeKind => (undone ? OPPOSITE[change] : change);
