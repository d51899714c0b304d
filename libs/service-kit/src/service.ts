import { type DynamicModule, type Type } from '@nestjs/common';
import { type ServiceIdentity, type Transport } from '#messaging';
import { NestLogger } from './logging.js';
import { ProcessScope } from './scope.js';
import { instrumentMessage } from './telemetry/requests.js';

/** Serves the endpoints of a service's module on `transport` until the scope closes. */
export async function startService(
  identity: ServiceIdentity,
  serviceModule: DynamicModule,
  transport: Transport,
  scope: ProcessScope,
): Promise<void> {
  // Loaded only here: the command line does not need it.
  const { NestFactory } = await import('@nestjs/core');
  const app = await NestFactory.createMicroservice(await rootModule(serviceModule, transport, scope), {
    strategy: transport.server(identity, instrumentMessage),
    logger: new NestLogger(scope.log.child({ service: identity.name })),
    abortOnError: false,
  });
  scope.defer(() => app.close());
  await app.listen();
}

/** Root module of a service: the service's module, the transport, and the scope of the process. */
async function rootModule(serviceModule: DynamicModule, transport: Transport, scope: ProcessScope): Promise<Type> {
  const { MessagingModule } = await import('#messaging');
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
