/** What every process needs, the command line too: it loads no framework. */
export { envFields, flag, httpUrl, port, processEnv, readEnv, StartError, wholeNumber } from './env.js';
export { natsEnv, type NatsEnv, natsOptions } from './nats-env.js';
export { oneLine } from './one-line.js';
export { traceQuery } from './telemetry/tracing.js';
export { tuneForGarbage } from './v8/heap.js';
export { implementationVersion, isOwnRevision, ownRevision } from './version.js';
