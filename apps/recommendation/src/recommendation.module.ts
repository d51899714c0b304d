import { type DynamicModule, Inject, Module } from '@nestjs/common';
import { events } from '#contracts';
import { TRANSPORT, type Transport } from '#messaging';
import { type EerEdition, energyRequirement } from './energy/energy.js';
import { VisibleNutrients } from './nutrients/visible-nutrients.js';
import { RecommendationController } from './recommendation.controller.js';
import { RecommendationService, type Standards } from './recommendation.service.js';
import { dga } from './standards/dga/dga.js';
import { dri } from './standards/dri/dri.js';
import { rdi } from './standards/rdi/rdi.js';

@Module({})
export class RecommendationModule {
  constructor(@Inject(TRANSPORT) transport: Transport, visible: VisibleNutrients) {
    transport.subscribe(events.catalogChanged, () => visible.expire());
  }

  static configured({ eerEdition }: { eerEdition: EerEdition }): DynamicModule {
    const standards: Standards = { DRI: dri(energyRequirement(eerEdition)), DGA: dga, RDI: rdi };
    return {
      module: RecommendationModule,
      controllers: [RecommendationController],
      providers: [
        VisibleNutrients,
        {
          provide: RecommendationService,
          useFactory: (visible: VisibleNutrients) => new RecommendationService(standards, visible),
          inject: [VisibleNutrients],
        },
      ],
    };
  }
}
