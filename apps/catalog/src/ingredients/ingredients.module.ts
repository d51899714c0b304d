import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { SearchModule } from '../search/search.module.js';
import { IngredientFoods } from './ingredient-foods.js';
import { IngredientsController } from './ingredients.controller.js';
import { IngredientsService } from './ingredients.service.js';

@Module({
  imports: [ProfileViewModule, SearchModule],
  controllers: [IngredientsController],
  providers: [IngredientFoods, IngredientsService],
})
export class IngredientsModule {}
