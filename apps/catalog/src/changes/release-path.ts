import { type PastRelease, SWITCH_WINDOW_MS } from '#catalog-store';
import { type ChangeKind } from '#contracts';

/** Release whose changes lead from what a caller has to what is served. */
export interface PathStep {
  readonly release: number;
  readonly catalog: string;
  /** Its changes are undone, since an operator went back to the release before. */
  readonly undone: boolean;
}

/** Stands for a release in front of the first one on record. */
export const NO_RELEASE = 0;

/**
 * Releases that a reader of an instant may have been served. NO_RELEASE stands for one that is not on record.
 * @param history all releases of a catalog
 */
export function releasesAt(instant: Date, history: readonly PastRelease[]): number[] {
  const until = instant.getTime();
  const switches = history
    .flatMap(({ id, switchedAt }) => switchedAt.map((date) => ({ id, at: date.getTime() })))
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at - other.at);
  const settled = switches.findLast(({ at }) => at <= until - SWITCH_WINDOW_MS);
  const recent = switches.filter(({ at }) => at > until - SWITCH_WINDOW_MS);
  return [...new Set([settled?.id ?? NO_RELEASE, ...recent.map(({ id }) => id)])];
}

/**
 * Steps from the releases a caller may have to the served one. `undefined` where the records do not lead there from
 * each of them.
 * @param history all releases of the catalog
 */
export function pathTo(
  served: PastRelease,
  had: readonly number[],
  history: readonly PastRelease[],
): PathStep[] | undefined {
  const byId = new Map(history.map((release) => [release.id, release]));
  const target = chainOf(served, byId);
  const placeInTarget = new Map(target.map((id, place) => [id, place]));
  const [undone, forward] = [new Set<number>(), new Set<number>()];
  for (const id of had) {
    const source = chainOf(byId.get(id), byId);
    const common = source.findIndex((release) => placeInTarget.has(release));
    if (common < 0) return undefined;
    for (const release of source.slice(0, common)) undone.add(release);
    for (const release of target.slice(0, placeInTarget.get(source[common] ?? NO_RELEASE))) forward.add(release);
  }
  if (had.length === 0) return undefined;
  const { catalog } = served;
  return [
    ...[...undone].sort((one, other) => other - one).map((release) => ({ release, catalog, undone: true })),
    ...[...forward].sort((one, other) => one - other).map((release) => ({ release, catalog, undone: false })),
  ];
}

/** Ids of a release and those before it on record, the newest first. */
function chainOf(release: PastRelease | undefined, byId: ReadonlyMap<number, PastRelease>): number[] {
  const chain: number[] = [];
  for (let at = release; at; at = byId.get(at.replaces ?? NO_RELEASE)) chain.push(at.id);
  return chain;
}

const OPPOSITE: Readonly<Record<ChangeKind, ChangeKind>> = {
  added: 'removed',
  removed: 'added',
  changed: 'changed',
  discontinued: 'changed',
};

/** A change as a step of a path makes it. */
export const changeIn = ({ undone }: PathStep, change: ChangeKind): ChangeKind => (undone ? OPPOSITE[change] : change);
