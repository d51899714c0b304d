import { Module } from '@nestjs/common';
import { IndexedFoods } from './indexed-foods.js';

@Module({ providers: [IndexedFoods], exports: [IndexedFoods] })
export class IndexedFoodsModule {}
