import { type DynamicModule, Module } from '@nestjs/common';
import { IndexedFoodsModule } from '../indexed-foods/indexed-foods.module.js';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { SearchIndexesModule } from '../search-indexes/search-indexes.module.js';
import { FoodLists } from './food-lists.js';
import { GroupsController } from './groups.controller.js';
import { NutrientColumns } from './nutrient-columns.js';
import { ReleaseGroups } from './release-groups.js';
import { RepeatedFoods } from './repeated-foods.js';
import { SearchController } from './search.controller.js';
import { EXPLAIN_ALLOWED, SearchService } from './search.service.js';
import { SuggestionsService } from './suggestions.service.js';

@Module({
  imports: [IndexedFoodsModule, ProfileViewModule, SearchIndexesModule],
  controllers: [GroupsController, SearchController],
  providers: [FoodLists, NutrientColumns, ReleaseGroups, RepeatedFoods, SearchService, SuggestionsService],
})
export class SearchModule {
  static forRoot(explain: boolean): DynamicModule {
    return { module: SearchModule, providers: [{ provide: EXPLAIN_ALLOWED, useValue: explain }] };
  }
}
