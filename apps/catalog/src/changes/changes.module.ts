import { Module } from '@nestjs/common';
import { ProfileViewModule } from '../profile-view/profile-view.module.js';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';

@Module({ imports: [ProfileViewModule], controllers: [ChangesController], providers: [ChangesService] })
export class ChangesModule {}
