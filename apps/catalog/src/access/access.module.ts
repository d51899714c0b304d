import { Module } from '@nestjs/common';
import { AccessController } from './access.controller.js';
import { KeyUse } from './key-use.js';

@Module({ controllers: [AccessController], providers: [KeyUse] })
export class AccessModule {}
