import { Module } from '@nestjs/common';
import { IndexedFoodsModule } from '../indexed-foods/indexed-foods.module.js';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { FoodLists } from './food-lists.js';
import { GroupsController } from './groups.controller.js';
import { NutrientColumns } from './nutrient-columns.js';
import { ReleaseGroups } from './release-groups.js';
import { RepeatedFoods } from './repeated-foods.js';
import { ResultItems } from './result-items.js';
import { SearchController } from './search.controller.js';
import { SearchIndexes } from './search-indexes.js';
import { SearchService } from './search.service.js';
import { SuggestionsService } from './suggestions.service.js';

@Module({
  imports: [IndexedFoodsModule, ProfileViewModule],
  controllers: [GroupsController, SearchController],
  providers: [
    FoodLists,
    NutrientColumns,
    ReleaseGroups,
    RepeatedFoods,
    ResultItems,
    SearchIndexes,
    SearchService,
    SuggestionsService,
  ],
  exports: [SearchIndexes],
})
export class SearchModule {}
