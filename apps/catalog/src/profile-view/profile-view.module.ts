import { Module } from '@nestjs/common';
import { ProfileViews } from './profile-views.js';

@Module({ providers: [ProfileViews], exports: [ProfileViews] })
export class ProfileViewModule {}
