import { type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagingModule, type ServerOptions, type ServiceIdentity, type Transport } from '#messaging';
import { NestLogger } from './logging.js';
import { ProcessScope } from './scope.js';
import { instrumentMessage } from './telemetry/requests.js';
import { implementationVersion } from './version.js';

/** Options of every service, from the environment of its process. */
export type ServiceOptions = Pick<ServerOptions, 'stackTraces'>;

/** Serves the endpoints of a service's module on `transport` until the scope closes. */
export async function startService(
  identity: Omit<ServiceIdentity, 'version'>,
  serviceModule: DynamicModule,
  transport: Transport,
  scope: ProcessScope,
  { stackTraces }: ServiceOptions = {},
): Promise<void> {
  const app = await NestFactory.createMicroservice(rootModule(serviceModule, transport, scope), {
    strategy: transport.server(
      { ...identity, version: implementationVersion },
      { instrument: instrumentMessage, stackTraces },
    ),
    logger: new NestLogger(scope.log.child({ service: identity.name })),
    abortOnError: false,
  });
  scope.defer(() => app.close());
  await app.listen();
}

/** Root module of a service: the service's module, the transport, and the scope of the process. */
function rootModule(serviceModule: DynamicModule, transport: Transport, scope: ProcessScope): Type {
  class ScopeModule {}
  const scopeModule = {
    module: ScopeModule,
    global: true,
    providers: [{ provide: ProcessScope, useValue: scope }],
    exports: [ProcessScope],
  };
  class RootModule {}
  Reflect.defineMetadata('imports', [MessagingModule.over(transport), scopeModule, serviceModule], RootModule);
  return RootModule;
}
