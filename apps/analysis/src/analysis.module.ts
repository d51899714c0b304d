import { Module } from '@nestjs/common';
import { AnalysisController } from './analysis.controller.js';
import { AnalysisService } from './analysis.service.js';
import { CompositionSource } from './items/compositions.js';

@Module({ controllers: [AnalysisController], providers: [AnalysisService, CompositionSource] })
export class AnalysisModule {}
