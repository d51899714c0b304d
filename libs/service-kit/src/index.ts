export { envFields, natsEnv, port, processEnv, readEnv, StartError } from './env.js';
export { listenError, requireListenable } from './listening.js';
export { createLogger, NestLogger } from './logging.js';
export { startManagement } from './management.js';
export { joinNats, type NatsEnv, publishEvent } from './nats.js';
export { oneLine, ProcessScope, runProcess } from './scope.js';
export { countLookup } from './telemetry/cache-lookups.js';
export {
  countRejection,
  httpConnectionsRefused,
  type LimiterState,
  type PoolState,
  watchLimiters,
  watchPool,
  watchReleases,
} from './telemetry/metrics.js';
export { type HttpObservation, observeHttp } from './telemetry/requests.js';
export { traceQuery } from './telemetry/tracing.js';
export { startService } from './service.js';
export { implementationVersion, isOwnRevision, ownRevision } from './version.js';
export { tuneForGarbage } from './v8/heap.js';
