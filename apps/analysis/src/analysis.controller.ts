import { Controller } from '@nestjs/common';
import { analysis, type FoodAnalysis } from '#contracts';
import { type RequestContext, ServesUnvalidated } from '#messaging';
import { AnalysisService } from './analysis.service.js';

@Controller()
export class AnalysisController {
  constructor(private readonly service: AnalysisService) {}

  @ServesUnvalidated(analysis.analyze)
  analyze(body: unknown, context: RequestContext): Promise<FoodAnalysis> {
    return this.service.analyze(body, context);
  }
}
