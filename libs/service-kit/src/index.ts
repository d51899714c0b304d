export { listenError, requireListenable } from './listening.js';
export { createLogger, NestLogger } from './logging.js';
export { startManagement } from './management.js';
export { joinNats } from './nats.js';
export { ProcessScope, runProcess } from './scope.js';
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
export { type ServiceOptions, startService } from './service.js';
export { allocateYoung } from './v8/heap.js';
