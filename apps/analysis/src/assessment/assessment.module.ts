import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { AssessmentController } from './assessment.controller.js';
import { AssessmentService } from './assessment.service.js';
import { NutrientUnits } from './nutrient-units.js';
import { PersonIntakes } from './person-intakes.js';

@Module({
  imports: [ItemsModule],
  controllers: [AssessmentController],
  providers: [AssessmentService, NutrientUnits, PersonIntakes],
})
export class AssessmentModule {}
