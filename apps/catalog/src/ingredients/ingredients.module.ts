import { Module } from '@nestjs/common';
import { IndexedFoodsModule } from '../indexed-foods/indexed-foods.module.js';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { SearchModule } from '../search/search.module.js';
import { IngredientsController } from './ingredients.controller.js';
import { IngredientsService } from './ingredients.service.js';

@Module({
  imports: [IndexedFoodsModule, ProfileViewModule, SearchModule],
  controllers: [IngredientsController],
  providers: [IngredientsService],
})
export class IngredientsModule {}
