import { gatewayEnv, gatewayOptions } from '../../apps/gateway/src/env.js';
import { processEnv, readEnv } from '../../libs/service-kit/src/base.js';

const env = readEnv({ ...processEnv, ...gatewayEnv }, { PORT: '0', SHUTDOWN_DELAY_MS: '0' });

/** Options of a gateway at a free port of this machine that stops without delay; all others have their defaults. */
export const localGateway = gatewayOptions({ ...env, HOST: '127.0.0.1' });
