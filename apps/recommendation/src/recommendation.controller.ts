import { Controller } from '@nestjs/common';
import { type IntakesRequest, type PersonalProfile, type PersonIntakes, recommendation } from '#contracts';
import { type PreserializedReply, type RequestContext, Serves } from '#messaging';
import { RecommendationService } from './recommendation.service.js';

@Controller()
export class RecommendationController {
  constructor(private readonly recommendations: RecommendationService) {}

  @Serves(recommendation.recommend)
  recommend(profile: PersonalProfile, context: RequestContext): Promise<PreserializedReply> {
    return this.recommendations.recommend(profile, context);
  }

  @Serves(recommendation.listIntakes)
  listIntakes(request: IntakesRequest): PersonIntakes | PreserializedReply {
    return this.recommendations.listIntakes(request);
  }
}
