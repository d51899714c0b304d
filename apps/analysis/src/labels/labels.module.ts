import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { LabelsController } from './labels.controller.js';
import { LabelsService } from './labels.service.js';

@Module({ imports: [ItemsModule], controllers: [LabelsController], providers: [LabelsService] })
export class LabelsModule {}
