import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ImportProgress } from './import-progress.js';

const NOTHING_CHANGED = 'interrupted; nothing that is served has changed';
let progress: ImportProgress;
let written: string[];
const { isTTY } = process.stderr;

beforeEach(() => {
  process.stderr.isTTY = false;
  written = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  progress = new ImportProgress('recipes');
});
afterEach(() => {
  process.stderr.isTTY = isTTY;
  jest.restoreAllMocks();
});

describe('The progress of an import', () => {
  it('ends each phase with its label, its share and its count, of files in megabytes', () => {
    progress.update('read', 5_000_000, 10_000_000);
    progress.update('load', 3, 4);
    progress.end();
    expect(written).toEqual([
      expect.stringMatching(/^Reading recipes: 50 %, 5 MB, /),
      expect.stringMatching(/^Importing recipes: 75 %, 3 foods, /),
    ]);
  });

  it.each([
    ['before anything is done', []],
    ['while foods are loaded', [['load', 4, 4]]],
    ['before the last food is indexed', [['index', 3, 4]]],
    ['while the number of foods is unknown', [['index', 3, undefined]]],
  ] as const)('says of an interruption %s that nothing has changed', (_when, updates) => {
    for (const [phase, done, total] of updates) progress.update(phase, done, total);
    expect(progress.interrupted()).toBe(NOTHING_CHANGED);
  });

  it('says of an interruption after the last food is indexed where the served release is listed', () => {
    progress.update('index', 4, 4);
    expect(progress.interrupted()).toBe('interrupted at its end; `nutrition catalogs` lists which release is served');
  });

  it('shows nothing after an interruption', () => {
    progress.interrupted();
    progress.update('load', 3, 4);
    progress.end();
    expect(written).toEqual([]);
  });
});
