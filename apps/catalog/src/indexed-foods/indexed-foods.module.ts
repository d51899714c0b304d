import { Module } from '@nestjs/common';
import { SearchIndexesModule } from '../search-indexes/search-indexes.module.js';
import { IndexedFoods } from './indexed-foods.js';

@Module({ imports: [SearchIndexesModule], providers: [IndexedFoods], exports: [IndexedFoods] })
export class IndexedFoodsModule {}
