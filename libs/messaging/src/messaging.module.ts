import { type DynamicModule, Module } from '@nestjs/common';
import { type Transport } from './endpoint/transport.js';
import { TypedRequester } from './endpoint/typed-requester.js';

/** Injection token of the process's Transport. */
export const TRANSPORT = Symbol('Transport');

/** Nest module with the transport of a service and a typed requester over it. */
@Module({})
export class MessagingModule {
  static over(transport: Transport): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: TRANSPORT, useValue: transport },
        {
          provide: TypedRequester,
          useFactory: ({ requester }: Transport) => new TypedRequester(requester),
          inject: [TRANSPORT],
        },
      ],
      exports: [TRANSPORT, TypedRequester],
    };
  }
}
