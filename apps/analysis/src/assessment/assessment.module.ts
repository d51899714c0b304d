import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { AssessmentController } from './assessment.controller.js';
import { AssessmentService } from './assessment.service.js';
import { IntakesBatcher } from './intakes-batcher.js';
import { NutrientUnits } from './nutrient-units.js';
import { PersonIntakes } from './person-intakes.js';

@Module({
  imports: [ItemsModule],
  controllers: [AssessmentController],
  providers: [AssessmentService, IntakesBatcher, NutrientUnits, PersonIntakes],
})
export class AssessmentModule {}
