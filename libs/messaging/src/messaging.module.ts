import { type DynamicModule, Module } from '@nestjs/common';
import { NutritionClient } from '#contracts';
import { type Transport } from './endpoint/transport.js';

/** Injection token of the process's Transport. */
export const TRANSPORT = Symbol('Transport');

/** Nest module with the transport of a service and a typed client over it. */
@Module({})
export class MessagingModule {
  static over(transport: Transport): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: TRANSPORT, useValue: transport },
        {
          provide: NutritionClient,
          useFactory: ({ requester }: Transport) => new NutritionClient(requester),
          inject: [TRANSPORT],
        },
      ],
      exports: [TRANSPORT, NutritionClient],
    };
  }
}
