import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '#catalog-store';
import { type Changes, type ChangesRequest, type FoodChange, ServiceError, urn } from '#contracts';
import { type RequestContext } from '#messaging';
import { ProfileViews } from '../profile-view/profile-views.js';
import { changeIn, pathTo, type PathStep } from './release-path.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const DEFAULT_COUNT = 100;

/** Lists what releases changed, for those who keep copies of foods. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly repository: ChangesRepository,
    private readonly views: ProfileViews,
  ) {}

  /** @throws ServiceError 400 naming `after` where the page before was of other releases */
  async list(request: ChangesRequest, context: RequestContext): Promise<Changes> {
    const { releases: served } = await this.views.of(context);
    const revision = `r${served.length === 0 ? 0 : served.join('.')}`;
    const path = await this.pathFrom(request, served);
    if (!path) return { revision, reset: true, items: [] };
    const { items, next } = await this.page(path, request, served);
    return { revision, ...(next !== undefined && { next_page: link(request, next) }), items };
  }

  /** Steps of all catalogs; `undefined` where one of them is not known, or a release of another catalog is named. */
  private async pathFrom({ since }: ChangesRequest, served: readonly number[]): Promise<PathStep[] | undefined> {
    const history = await this.repository.history(served);
    const paths = served.map((id) => {
      const release = history.find((each) => each.id === id);
      const own = history.filter(({ catalog }) => catalog === release?.catalog);
      return release && pathTo(release, since, own);
    });
    const isLost =
      'releases' in since && since.releases.some((id) => id > 0 && !history.some((each) => each.id === id));
    return isLost || paths.includes(undefined) ? undefined : paths.flatMap((steps) => steps ?? []);
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

const STARTED_ANEW = 'the first page again, without after: a release was imported since the page before';

const link = ({ since, count }: ChangesRequest, after: string): string =>
  `/changes?since=${encodeURIComponent(since.text)}${count === DEFAULT_COUNT ? '' : `&count=${count}`}&after=${after}`;
