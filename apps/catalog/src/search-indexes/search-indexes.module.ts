import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { SearchIndexes } from './search-indexes.js';

@Module({ imports: [ProfileViewModule], providers: [SearchIndexes], exports: [SearchIndexes] })
export class SearchIndexesModule {}
