import { describe, expect, it } from '@jest/globals';
import { readEnv } from '#service-kit/base';
import { gatewayEnv } from './env.js';

const read = (TRUSTED_PROXIES: string) => readEnv(gatewayEnv, { TRUSTED_PROXIES }).TRUSTED_PROXIES;

describe('TRUSTED_PROXIES', () => {
  it('defaults to none', () => {
    expect(readEnv(gatewayEnv, {}).TRUSTED_PROXIES).toEqual([]);
  });

  it('accepts addresses and networks', () => {
    expect(read('10.0.0.0/8, 192.0.2.1,fd00::/8 , ::1')).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8', '::1']);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '10.0.0/8', 'fd00::/129', '10.0.0.0/', '/8'])(
    'rejects %s',
    (list) => {
      expect(() => read(list)).toThrow('TRUSTED_PROXIES: must be addresses or networks');
    },
  );
});
