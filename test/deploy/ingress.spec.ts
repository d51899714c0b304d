import { describe, expect, it } from '@jest/globals';
import { readEnv } from '#service-kit/base';
import { gatewayEnv } from '../../apps/gateway/src/env.js';
import { buildWith, workloads } from './support/manifests.js';

/** TRUSTED_PROXIES of a gateway in an overlay with these components. */
function trustedProxies(chosen: readonly string[]): readonly string[] {
  const gateway = workloads(buildWith(chosen)).find(({ name }) => name === 'gateway');
  const env = (gateway?.containers[0]?.env ?? []).filter(({ name }) => name in gatewayEnv);
  return readEnv(gatewayEnv, {
    ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
    REDIS_URL: '',
  }).TRUSTED_PROXIES;
}

describe('The component ingress', () => {
  it('keeps the request line, which may hold a key, out of the access log', () => {
    const ingress = buildWith(['ingress']).find(({ kind }) => kind === 'Ingress');
    expect(ingress?.metadata).toMatchObject({
      annotations: { 'nginx.ingress.kubernetes.io/enable-access-log': 'false' },
    });
  });

  it('makes the gateway trust proxies in private networks; without it the gateway trusts none', () => {
    expect(trustedProxies(['ingress'])).toContain('10.0.0.0/8');
    expect(trustedProxies([])).toEqual([]);
  });
});
