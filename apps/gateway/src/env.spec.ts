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

describe('CORS_ORIGINS', () => {
  const origins = (CORS_ORIGINS: string) => readEnv(gatewayEnv, { CORS_ORIGINS }).CORS_ORIGINS;

  it.each([
    ['*', ['*']],
    ['none', []],
    [
      'https://shop.example.org, http://localhost:8080,chrome-extension://abc',
      ['https://shop.example.org', 'http://localhost:8080', 'chrome-extension://abc'],
    ],
  ])('accepts %s', (list, read) => {
    expect(origins(list)).toEqual(read);
  });

  it.each([
    ['shop.example.org', 'https://shop.example.org'],
    ['localhost:8080', 'https://localhost:8080'],
    ['https://shop.example.org/', 'https://shop.example.org'],
    ['https://shop.example.org/path', 'https://shop.example.org'],
    ['https://Shop.example.org', 'https://shop.example.org'],
    ['https://shop.example.org:443', 'https://shop.example.org'],
    ['http://shop.example.org:80', 'http://shop.example.org'],
    ['capacitor://localhost/', 'capacitor://localhost'],
  ])('rejects %s, which no page sends, with the corrected form', (entry, corrected) => {
    expect(() => origins(`https://other.example.org,${entry}`)).toThrow(
      `CORS_ORIGINS: "${entry}" matches no origin: write ${corrected}`,
    );
  });

  it.each(['https://', 'a b', ' '])('rejects %j', (list) => {
    expect(() => origins(list)).toThrow('CORS_ORIGINS: ');
  });
});

describe('numbers of a gateway', () => {
  it.each([
    ['PORT', ' '],
    ['SHUTDOWN_DELAY_MS', '3600001'],
    ['SHUTDOWN_DELAY_MS', '-1'],
    ['MAX_IN_FLIGHT', '0'],
    ['MAX_CONNECTIONS', ' '],
    ['GATEWAY_CACHE_MB', ' '],
    ['GATEWAY_CACHE_MB', '-1'],
  ])('rejects %s=%j', (name, value) => {
    expect(() => readEnv(gatewayEnv, { [name]: value })).toThrow(new RegExp(`^${name}: must be .*, not "${value}"$`));
  });

  it('defaults to those of the documentation', () => {
    expect(readEnv(gatewayEnv, {})).toMatchObject({
      PORT: 3000,
      SHUTDOWN_DELAY_MS: 1000,
      GATEWAY_CACHE_MB: 64,
      MAX_IN_FLIGHT: 256,
      MAX_CONNECTIONS: 4096,
    });
    expect(readEnv(gatewayEnv, { GATEWAY_CACHE_MB: '0.5' }).GATEWAY_CACHE_MB).toBe(0.5);
  });
});
