import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { FoodLists } from './food-lists.js';
import { GroupsController } from './groups.controller.js';
import { NutrientColumns } from './nutrient-columns.js';
import { ReleaseGroups } from './release-groups.js';
import { ResultItems } from './result-items.js';
import { SearchController } from './search.controller.js';
import { SearchIndexes } from './search-indexes.js';
import { SearchService } from './search.service.js';
import { SuggestionsService } from './suggestions.service.js';

@Module({
  imports: [ProfileViewModule],
  controllers: [GroupsController, SearchController],
  providers: [FoodLists, NutrientColumns, ReleaseGroups, ResultItems, SearchIndexes, SearchService, SuggestionsService],
  exports: [SearchIndexes],
})
export class SearchModule {}
