import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { envFields, processEnv, readEnv } from './env.js';
import { natsEnv } from './nats-env.js';

const read = (env: Readonly<Record<string, string>>) => readEnv(processEnv, env);

describe('readEnv', () => {
  it('names every bad variable with its value', () => {
    expect(() => read({ LOG_LEVEL: 'chatty', MANAGEMENT_PORT: '70000' })).toThrow(
      'LOG_LEVEL: Invalid option: expected one of "fatal"|"error"|"warn"|"info"|"debug"|"trace"|"silent", not "chatty"; ' +
        'MANAGEMENT_PORT: must be a whole number from 0 to 65535, not "70000"',
    );
  });

  it('shows no value that may hold a password', () => {
    const shape = { DATABASE_URL: envFields.DATABASE_URL };
    expect(() => readEnv(shape, { DATABASE_URL: 'mysql://me:secret@db' })).toThrow(/^DATABASE_URL: must be [^,]*$/);
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://me:secret@traces' };
    expect(() => read(traces)).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT: must be [^,]*$/);
  });

  it.each([' ', '-1', '1.5', '1e3', '0x10', '65536'])('rejects the port %j', (port) => {
    expect(() => read({ MANAGEMENT_PORT: port })).toThrow('MANAGEMENT_PORT: must be a whole number');
  });

  it.each([
    ['0', 0],
    [' 9090 ', 9090],
  ])('accepts the port %j', (port, number) => {
    expect(read({ MANAGEMENT_PORT: port }).MANAGEMENT_PORT).toBe(number);
  });

  it.each(['collector:4318', 'collector', 'grpc://collector:4317'])('rejects the trace collector %s', (url) => {
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toThrow(
      /^OTEL_EXPORTER_OTLP_ENDPOINT: must be an http:\/\/ or https:\/\/ URL$/,
    );
  });

  it.each(['NATS_CA_FILE', 'NATS_CERT_FILE', 'NATS_KEY_FILE'])(
    'rejects a file of NATS that is not there: %s',
    (name) => {
      const url = { NATS_URL: 'nats://localhost' };
      expect(() => readEnv(natsEnv, { ...url, [name]: '/nowhere/ca.crt' })).toThrow(
        `${name}: must be a file that can be read, not "/nowhere/ca.crt"`,
      );
      expect(readEnv(natsEnv, { ...url, [name]: join(import.meta.dirname, 'env.ts') })).toHaveProperty(name);
    },
  );
});
