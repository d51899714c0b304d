import { describe, expect, it } from '@jest/globals';
import { catalogEnv } from '../../apps/catalog/src/env.js';
import { gatewayEnv } from '../../apps/gateway/src/env.js';
import { recommendationEnv } from '../../apps/recommendation/src/env.js';
import { natsEnv, processEnv, readEnv } from '../../libs/service-kit/src/base.js';
import { read, sources } from './source-tree.js';

/** Variable in the shape of an environment, or one that is read by its name. */
const VARIABLE =
  /^ +([A-Z][A-Z\d_]{3,}): (?:z\b|envFields|natsEnv|port\b|wholeNumber|flag\b|readableFile|httpUrl)|\benv\['([A-Z\d_]+)'\]/gm;

/** Row of a table that begins with variables: its first and its last cell. */
const ROW = /^\| (`[A-Z\d_]{4,}`[^|]*)\|.*\| +([^|]*[^| ]) +\|$/gm;

const variablesIn = (source: string): string[] =>
  [...source.matchAll(VARIABLE)].map(([, inShape, byName]) => inShape ?? byName ?? '');

/** Documented default of each variable. */
const documentedIn = (page: string): Map<string, string> =>
  new Map(
    [...page.matchAll(ROW)].flatMap(([, names = '', last = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, last.replaceAll('`', '')] as const),
    ),
  );

/** Other variables of OpenTelemetry are documented by its standard. */
const isOwn = (name: string): boolean => !name.startsWith('OTEL_') || name === 'OTEL_EXPORTER_OTLP_ENDPOINT';

const documented = documentedIn(
  read('docs/operations.md').split('\n## Environment variables')[1]?.split('\n## ')[0] ?? '',
);

/** Values of variables where only the required one is set, as an operator writes them. */
function defaults(): [name: string, text: string][] {
  const shape = { ...processEnv, ...natsEnv, ...gatewayEnv, ...catalogEnv, ...recommendationEnv };
  const { NATS_URL: _, ...values } = readEnv(shape, { NATS_URL: 'nats://127.0.0.1' });
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, asWritten(value)]]));
}

function asWritten(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? value.join() || 'none' : String(value);
}

describe('the environment variables', () => {
  it('that the code reads are those that the operator’s page lists', () => {
    const inCode = new Set(
      sources.filter((path) => !path.includes('explorer')).flatMap((path) => variablesIn(read(path))),
    );
    expect([...documented.keys()].sort()).toEqual([...inCode].filter(isOwn).sort());
  });

  it.each(defaults())('%s is %s where it is not set, as that page says', (name, text) => {
    expect(documented.get(name)).toBe(text);
  });

  it('of the README have the same defaults', () => {
    const shown = documentedIn(read('README.md').split('| variable ')[1] ?? '');
    const numbers = [...shown].filter(([, text]) => /^\d+$/.test(text));
    expect(numbers).toEqual(numbers.map(([name]) => [name, documented.get(name)]));
    expect(numbers.map(([name]) => name)).toEqual(['PORT', 'MANAGEMENT_PORT']);
  });

  it('are found in shapes and where one is read by its name', () => {
    expect(variablesIn("  PORT: port.default(3000),\n  const url = env['A_URL'];\n  DRI: dri(),")).toEqual([
      'PORT',
      'A_URL',
    ]);
  });
});
