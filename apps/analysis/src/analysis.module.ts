import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { PassThroughFilter } from '#messaging';
import { AnalysisController } from './analysis.controller.js';
import { AnalysisService } from './analysis.service.js';
import { AssessmentModule } from './assessment/assessment.module.js';
import { ItemsModule } from './items/items.module.js';
import { LabelsModule } from './labels/labels.module.js';

@Module({
  imports: [ItemsModule, AssessmentModule, LabelsModule],
  controllers: [AnalysisController],
  providers: [{ provide: APP_FILTER, useClass: PassThroughFilter }, AnalysisService],
})
export class AnalysisModule {}
