import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { SearchIndexes } from './search-indexes.js';
import { SearchLimiter } from './search-limiter.js';

@Module({
  imports: [ProfileViewModule],
  providers: [SearchIndexes, SearchLimiter],
  exports: [SearchIndexes, SearchLimiter],
})
export class SearchIndexesModule {}
