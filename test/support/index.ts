export { freePort } from '../../libs/embedded-postgres/src/free-port.js';
export { eventually } from './eventually.js';
export { ask, type Probe, probe, startProbe } from './probe.js';
export { natsEnvOf, type NatsUser, violationsIn } from './servers/nats-users.js';
export { ServerProcess } from './servers/server-process.js';
export { startNats, startNatsCluster, startNatsWithUsers, startPostgres, startRedis } from './servers/servers.js';
export { ServiceProcess, WORKING_TREE } from './servers/service-process.js';
export { type App, Topology } from './servers/topology.js';
