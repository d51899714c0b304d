import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { UnitsController } from './units.controller.js';

@Module({ imports: [ProfileViewModule], controllers: [UnitsController] })
export class UnitsModule {}
