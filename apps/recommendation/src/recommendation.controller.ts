import { Controller } from '@nestjs/common';
import { type PersonalProfile, recommendation, type Recommendations } from '#contracts';
import { type RequestContext, Serves } from '#messaging';
import { RecommendationService } from './recommendation.service.js';

@Controller()
export class RecommendationController {
  constructor(private readonly recommendations: RecommendationService) {}

  @Serves(recommendation.recommend)
  recommend(profile: PersonalProfile, context: RequestContext): Promise<Recommendations> {
    return this.recommendations.recommend(profile, context);
  }
}
