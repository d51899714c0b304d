import { Controller } from '@nestjs/common';
import { changes, type Changes, type ChangesRequest } from '#contracts';
import { RequestContext, Serves } from '#messaging';
import { ChangesService } from './changes.service.js';

@Controller()
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Serves(changes.list)
  list(request: ChangesRequest, context: RequestContext): Promise<Changes> {
    return this.changes.list(request, context);
  }
}
