import { Injectable } from '@nestjs/common';
import { analysis, type FoodAnalysis } from '#contracts';
import { type RequestContext } from '#messaging';
import { RequestReader } from './items/request-reader.js';
import { wanted } from './items/wanted.js';
import { notFinite, totals, withContributions } from './totals/totals.js';

@Injectable()
export class AnalysisService {
  constructor(private readonly requests: RequestReader) {}

  /** @throws as {@link RequestReader.read}; ServiceError 400 `out-of-range` where a sum is not finite */
  async analyze(body: unknown, context: RequestContext): Promise<FoodAnalysis> {
    const { request, items, nutrients } = await this.requests.read(analysis.analyze.request, body, context);
    const contributions = items.map(({ contribution }) => contribution);
    const results = await totals(contributions, wanted(nutrients.inOrder, request.n));
    if (!results.every(({ value }) => Number.isFinite(value))) throw notFinite();
    return {
      items: items.map(({ echo }) => echo),
      results: request.detail ? await withContributions(results, contributions) : results,
    };
  }
}
