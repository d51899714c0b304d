export { ask, type Probe, probe, startProbe } from './probe.js';
export { freePort, ServerProcess } from './server-process.js';
export { startNats, startNatsCluster, startPostgres, startRedis } from './servers.js';
export { ServiceProcess } from './service-process.js';
export { type App, Topology } from './topology.js';
