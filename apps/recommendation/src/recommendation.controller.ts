import { Controller } from '@nestjs/common';
import { type PersonalProfile, recommendation } from '#contracts';
import { type Encoded, type RequestContext, Serves } from '#messaging';
import { RecommendationService } from './recommendation.service.js';

@Controller()
export class RecommendationController {
  constructor(private readonly recommendations: RecommendationService) {}

  @Serves(recommendation.recommend)
  recommend(profile: PersonalProfile, context: RequestContext): Promise<Encoded> {
    return this.recommendations.recommend(profile, context);
  }
}
