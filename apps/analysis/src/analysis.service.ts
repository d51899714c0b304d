import { Injectable } from '@nestjs/common';
import {
  type AnalysisRequest,
  announcesExternalFoods,
  type FoodAnalysis,
  mediaType,
  parseId,
  type Problem,
  ServiceError,
  urn,
} from '#contracts';
import { type RequestContext } from '#messaging';
import { CompositionSource } from './items/compositions.js';
import { isExternal, ItemResolver } from './items/resolve.js';
import { totals } from './totals/totals.js';

@Injectable()
export class AnalysisService {
  constructor(private readonly compositions: CompositionSource) {}

  /** @throws ServiceError (400) that lists every problem of the items; RemoteError where the catalog refuses */
  async analyze({ items, n }: AnalysisRequest, context: RequestContext): Promise<FoodAnalysis> {
    const external = items.some(isExternal);
    const ids = items.flatMap((item) => (isExternal(item) ? [] : (parseId(item.id) ?? [])));
    const known = await this.compositions.load(new Set(ids), context);

    const resolver = new ItemResolver(known);
    const resolved = items.flatMap((item, index) => resolver.resolve(item, `items[${index}]`) ?? []);
    refuse([...(external ? contentTypeProblems(context.contentType) : []), ...resolver.problems]);

    const results = totals(
      resolved.map(({ contribution }) => contribution),
      wanted(known.nutrients.inOrder, n),
    );
    if (!results.every(({ value }) => Number.isFinite(value))) {
      refuse([{ code: 'out-of-range', field: 'items', details: { expected: 'amounts whose sum is a finite number' } }]);
    }
    return { items: resolved.map(({ echo }) => echo), results };
  }
}

function refuse([first, ...rest]: readonly Problem[]): void {
  if (first) throw new ServiceError([first, ...rest]);
}

/** Only a body that came over HTTP has to announce its external foods. */
function contentTypeProblems(contentType: string | undefined): Problem[] {
  if (contentType === undefined || announcesExternalFoods(contentType)) return [];
  return [{ code: 'external-foods-type', field: 'Content-Type', details: { expected: mediaType('Foods') } }];
}

/** Those of `nutrients` that `n` lists; all where it is absent or empty. */
function wanted(nutrients: readonly string[], n: readonly string[] = []): readonly string[] {
  if (n.length === 0) return nutrients;
  const listed = new Set(n.flatMap((id) => parseId(id.trim()) ?? []).map(urn));
  return nutrients.filter((nutrient) => listed.has(nutrient));
}
