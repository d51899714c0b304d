import { Controller } from '@nestjs/common';
import { analysis, type AnalysisRequest, type FoodAnalysis } from '#contracts';
import { type RequestContext, Serves } from '#messaging';
import { AnalysisService } from './analysis.service.js';

@Controller()
export class AnalysisController {
  constructor(private readonly service: AnalysisService) {}

  @Serves(analysis.analyze)
  analyze(request: AnalysisRequest, context: RequestContext): Promise<FoodAnalysis> {
    return this.service.analyze(request, context);
  }
}
