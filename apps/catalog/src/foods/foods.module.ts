import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { FoodsController } from './foods.controller.js';
import { FoodsService } from './foods.service.js';

@Module({ imports: [ProfileViewModule], controllers: [FoodsController], providers: [FoodsService] })
export class FoodsModule {}
