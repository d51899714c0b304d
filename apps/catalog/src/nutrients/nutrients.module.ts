import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { NutrientsController } from './nutrients.controller.js';

@Module({ imports: [ProfileViewModule], controllers: [NutrientsController] })
export class NutrientsModule {}
