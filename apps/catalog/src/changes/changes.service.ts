import { Injectable } from '@nestjs/common';
import { ChangesRepository, type PastRelease, type ReleaseHistory, SWITCH_WINDOW_MS } from '#catalog-store';
import {
  type Changes,
  type ChangesRequest,
  DEFAULT_CHANGES,
  type FoodChange,
  Header,
  MAX_REVISION_RELEASES,
  ServiceError,
  type Since,
  urn,
} from '#contracts';
import { type RequestContext } from '#messaging';
import { ProfileViews } from '../profile-view/profile-views.js';
import { changeIn, NO_RELEASE, pathTo, type PathStep, releasesAt } from './release-path.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Lists what releases changed, for those who keep copies of foods. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly repository: ChangesRepository,
    private readonly views: ProfileViews,
  ) {}

  /** @throws ServiceError 400 naming `after` where the page before was of other releases */
  async list(request: ChangesRequest, context: RequestContext): Promise<Changes> {
    const { releases: served, catalogs: visible } = await this.views.of(context);
    const history = await this.repository.history(served, visible);
    const catalogs = catalogsOf(served, history);
    const revision = isRemovedSince(history.now, history) ? RESET : revisionOf(catalogs);
    // Not cached: the revision to go on from depends on the time since the last switch too.
    delete context.replyHeaders[Header.revision];
    const { since } = request;
    const isLost = 'instant' in since && isRemovedSince(since.instant, history);
    const path = isLost ? undefined : pathFrom(since, catalogs);
    if (!path) return { revision, reset: true, items: [] };
    const { items, next } = await this.page(path, request, served);
    return { revision, ...(next !== undefined && { next_page: link(request, next) }), items };
  }

  private async page(
    path: readonly PathStep[],
    { after, count }: ChangesRequest,
    served: readonly number[],
  ): Promise<{ items: FoodChange[]; next: string | undefined }> {
    const first = after ? path.findIndex(({ release }) => release === after.release) : 0;
    if (first < 0) throw ServiceError.of('invalid-value', { field: 'after', details: { expected: STARTED_ANEW } });
    const items: FoodChange[] = [];
    let last = '';
    for (const [at, step] of path.slice(first).entries()) {
      const food = at === 0 && after ? after.food : BEFORE_ALL;
      const rows = await this.repository.list(step.release, { food, count: count - items.length + 1, served });
      for (const { id, change, description, modified } of rows) {
        if (items.length === count) return { items, next: last };
        last = `${step.release}.${id}`;
        items.push({
          id: urn(id),
          change: changeIn(step, change),
          catalog: step.catalog,
          ...(description !== null && { description }),
          ...(modified !== null && { modified }),
        });
      }
    }
    return { items, next: undefined };
  }
}

/** Served catalog with its history. */
interface ServedCatalog {
  readonly served: PastRelease;
  readonly history: readonly PastRelease[];
  /** As of the database's clock. */
  readonly now: Date;
  /** Releases that replicas may be serving now. */
  readonly readNow: readonly number[];
}

function catalogsOf(ids: readonly number[], { releases, now }: ReleaseHistory): ServedCatalog[] {
  return ids.flatMap((id) => {
    const served = releases.find((release) => release.id === id);
    if (!served) return [];
    const history = releases.filter(({ catalog }) => catalog === served.catalog);
    return [{ served, history, now, readNow: [...new Set([...releasesAt(now, history), id])] }];
  });
}

/** Whether a copy of an instant may have foods of a removed catalog: replicas follow within a window. */
const isRemovedSince = (instant: Date, { removedAt }: ReleaseHistory): boolean =>
  removedAt !== null && removedAt.getTime() > instant.getTime() - SWITCH_WINDOW_MS;

/** Revision that leads to a reset. */
const RESET = `r${NO_RELEASE}`;

/** Revision of all releases that a copy made now may be of. Where they are too many to name, it leads to a reset. */
function revisionOf(catalogs: readonly ServedCatalog[]): string {
  const ids = [...new Set(catalogs.flatMap(({ readNow }) => readNow))];
  return ids.length === 0 || ids.length > MAX_REVISION_RELEASES ? RESET : `r${ids.join('.')}`;
}

/** Steps of all catalogs. `undefined` where one of them is not known, or a release of another catalog is named. */
function pathFrom(since: Since, catalogs: readonly ServedCatalog[]): PathStep[] | undefined {
  const paths = catalogs.map(({ served, history, now }) => pathTo(served, releasesOf(since, history, now), history));
  const known = new Set(catalogs.flatMap(({ history }) => history.map(({ id }) => id)));
  const isLost = 'releases' in since && since.releases.some((id) => id !== NO_RELEASE && !known.has(id));
  return isLost || paths.includes(undefined) ? undefined : paths.flatMap((steps) => steps ?? []);
}

/** Releases of a catalog that a caller may have. */
function releasesOf(since: Since, history: readonly PastRelease[], now: Date): number[] {
  if ('instant' in since) return releasesAt(since.instant < now ? since.instant : now, history);
  return since.releases.filter((id) => id === NO_RELEASE || history.some((release) => release.id === id));
}

const STARTED_ANEW = 'the first page again, without after: a release was imported since the page before';

const link = ({ since, count }: ChangesRequest, after: string): string =>
  `/changes?since=${encodeURIComponent(since.text)}${count === DEFAULT_CHANGES ? '' : `&count=${count}`}&after=${after}`;
