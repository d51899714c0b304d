import { Controller } from '@nestjs/common';
import { analysis, type Assessment } from '#contracts';
import { type RequestContext, ServesUnvalidated } from '#messaging';
import { AssessmentService } from './assessment.service.js';

@Controller()
export class AssessmentController {
  constructor(private readonly service: AssessmentService) {}

  @ServesUnvalidated(analysis.assess)
  assess(body: unknown, context: RequestContext): Promise<Assessment> {
    return this.service.assess(body, context);
  }
}
