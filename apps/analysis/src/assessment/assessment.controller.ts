import { Controller } from '@nestjs/common';
import { analysis } from '#contracts';
import { PreserializedReply, type RequestContext, ServesUnvalidated } from '#messaging';
import { AssessmentService } from './assessment.service.js';
import { serializeAssessment } from './serialization.js';

@Controller()
export class AssessmentController {
  constructor(private readonly service: AssessmentService) {}

  @ServesUnvalidated(analysis.assess)
  async assess(body: unknown, context: RequestContext): Promise<PreserializedReply> {
    return new PreserializedReply(serializeAssessment(await this.service.assess(body, context)));
  }
}
