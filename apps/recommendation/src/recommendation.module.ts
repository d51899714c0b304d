import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { PassThroughFilter } from '#messaging';
import { type EerEdition, energyRequirement } from './energy/energy.js';
import { VisibleNutrients } from './nutrients/visible-nutrients.js';
import { RecommendationController } from './recommendation.controller.js';
import { RecommendationService, STANDARDS, type Standards } from './recommendation.service.js';
import { dga } from './standards/dga/dga.js';
import { dri } from './standards/dri/dri.js';
import { rdi } from './standards/rdi/rdi.js';

export interface RecommendationOptions {
  /** Edition of the energy equations. */
  readonly eerEdition: EerEdition;
}

@Module({})
export class RecommendationModule {
  static forRoot({ eerEdition }: RecommendationOptions): DynamicModule {
    const standards: Standards = { DRI: dri(energyRequirement(eerEdition)), DGA: dga, RDI: rdi };
    return {
      module: RecommendationModule,
      controllers: [RecommendationController],
      providers: [
        { provide: APP_FILTER, useClass: PassThroughFilter },
        { provide: STANDARDS, useValue: standards },
        RecommendationService,
        VisibleNutrients,
      ],
    };
  }
}
