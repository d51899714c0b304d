import { describe, expect, it } from '@jest/globals';
import { dirname } from 'node:path';
import { circles, fileEdges, files, folderEdges, read, sources } from './source-tree.js';

const MAX_LINES = 300;
const MAX_FILES = 15;

describe('the source tree', () => {
  it('has no circle between folders', () => {
    expect(circles(folderEdges(sources))).toEqual([]);
  });

  it('has no circle between files', () => {
    expect(circles(fileEdges(sources))).toEqual([]);
  });

  it('counts components among its sources, and follows their imports', () => {
    expect(sources).toContain('apps/explorer/src/app.tsx');
    expect([...(folderEdges(sources).get('apps/explorer/src') ?? [])]).toContain('apps/explorer/src/find');
  });

  it('would notice a circle', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(circles(edges)).toEqual([['b', 'c']]);
  });

  it(`has no source file of more than ${MAX_LINES} lines`, () => {
    const long = sources.filter((path) => read(path).split('\n').length > MAX_LINES + 1);
    expect(long).toEqual([]);
  });

  it.each([
    ['source', /^(?:apps|libs)\/.*(?<!\.spec)\.(?:tsx?|json)$/],
    ['test', /^(?:test|bench|scripts)\/.*\.(?:ts|mjs|cjs|json)$/],
  ])(`has no %s folder of more than ${MAX_FILES} files`, (_, pattern) => {
    const counts = new Map<string, number>();
    for (const path of files.filter((file) => pattern.test(file))) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
  });
});
