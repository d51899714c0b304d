import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { NutritionClient } from '#contracts';
import { PassThroughFilter } from './endpoint-server.js';
import { Revisions } from './revisions.js';
import { type Transport } from './transport.js';

/** Injection token of the process's Transport. */
export const TRANSPORT = Symbol('Transport');

/** Gives every provider of a service the transport and a typed client over it. */
@Module({})
export class MessagingModule {
  static over(transport: Transport): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: TRANSPORT, useValue: transport },
        { provide: NutritionClient, useValue: new NutritionClient(transport.requester) },
        { provide: Revisions, useValue: new Revisions(transport) },
        { provide: APP_FILTER, useClass: PassThroughFilter },
      ],
      exports: [TRANSPORT, NutritionClient, Revisions],
    };
  }
}
