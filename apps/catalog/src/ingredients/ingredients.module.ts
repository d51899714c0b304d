import { Module } from '@nestjs/common';
import { IndexedFoodsModule } from '../indexed-foods/indexed-foods.module.js';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { SearchIndexesModule } from '../search-indexes/search-indexes.module.js';
import { IngredientsController } from './ingredients.controller.js';
import { IngredientsService } from './ingredients.service.js';

@Module({
  imports: [IndexedFoodsModule, ProfileViewModule, SearchIndexesModule],
  controllers: [IngredientsController],
  providers: [IngredientsService],
})
export class IngredientsModule {}
