import { Controller } from '@nestjs/common';
import { analysis, type Label, SVG } from '#contracts';
import { PreserializedReply, RequestContext, ServesUnvalidated } from '#messaging';
import { LabelsService } from './labels.service.js';
import { drawPanel } from './panel/panel.js';

@Controller()
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  @ServesUnvalidated(analysis.label)
  async ofItems(body: unknown, context: RequestContext): Promise<Label | PreserializedReply> {
    return represent(await this.labels.ofItems(body, context), context);
  }

  @ServesUnvalidated(analysis.foodLabel)
  async ofFood(body: unknown, context: RequestContext): Promise<Label | PreserializedReply> {
    return represent(await this.labels.ofFood(body, context), context);
  }
}

const represent = (label: Label, { accept }: RequestContext): Label | PreserializedReply =>
  accept === SVG ? new PreserializedReply(Buffer.from(drawPanel(label))) : label;
