import { type DynamicModule, type Type } from '@nestjs/common';
import { type ServiceIdentity, type Transport } from '#messaging';
import { NestLogger } from './logging.js';
import { type ProcessScope } from './scope.js';
import { observeMessage } from './telemetry/requests.js';

/** Serves a module's endpoints on `transport` until the scope closes. */
export async function startService(
  identity: ServiceIdentity,
  serviceModule: DynamicModule,
  transport: Transport,
  scope: ProcessScope,
): Promise<void> {
  // Loaded when needed: the command line starts no service.
  const { NestFactory } = await import('@nestjs/core');
  const app = await NestFactory.createMicroservice(await rootModule(serviceModule, transport), {
    strategy: transport.server(identity, observeMessage),
    logger: new NestLogger(scope.log.child({ service: identity.name })),
    abortOnError: false,
  });
  scope.defer(() => app.close());
  await app.listen();
}

/** The module of one process's service: what it does, and the messages around it. */
async function rootModule(serviceModule: DynamicModule, transport: Transport): Promise<Type> {
  const { MessagingModule } = await import('#messaging');
  class RootModule {}
  Reflect.defineMetadata('imports', [MessagingModule.over(transport), serviceModule], RootModule);
  return RootModule;
}
