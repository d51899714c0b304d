import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const ESLINT = join(root, 'node_modules/eslint/bin/eslint.js');

const slow = [
  'export const decimal = /^(\\d+\\.?\\d*|\\.\\d+)$/;',
  'export const ending = /\\s+$/;',
  'export const repeated = /^(a+)+$/;',
  "export const constructed = new RegExp('^(a|a)*b$', 'i');",
  'export const called = RegExp(`x*x*$`);',
];
const unproven = 'export const ahead = /,(?![^(]*\\))/;';
const others = [
  'export const made = (text: string) => new RegExp(text);',
  '// eslint-disable-next-line local/linear-pattern',
  'export const withoutReason = /b+$/;',
];
const linear = [
  'export const linearDecimal = /^(?:\\d+(?:\\.\\d*)?|\\.\\d+)$/;',
  'export const name = /^[\\w.-]{1,64}$/;',
  "export const linearConstructed = new RegExp('^[a-z]+$', 'u');",
  '// eslint-disable-next-line local/linear-pattern -- an operator’s files alone',
  'export const withReason = /b+$/;',
];

interface Finding {
  readonly line: number;
  readonly ruleId: string;
  readonly message: string;
}

/** Findings of this repository's lint for a source file of these lines. */
function lint(lines: readonly string[]): Promise<Finding[]> {
  const options = ['--stdin', '--stdin-filename', 'libs/contracts/src/fields.ts', '--format', 'json'];
  return new Promise((resolve) => {
    const eslint = execFile(process.execPath, [ESLINT, ...options], { cwd: root }, (_error, stdout) => {
      const [{ messages }] = JSON.parse(stdout) as [{ messages: Finding[] }];
      resolve(messages);
    });
    eslint.stdin?.end(`${lines.join('\n')}\n`);
  });
}

describe('Lint', () => {
  let findings: Finding[];
  const text = [...slow, unproven, ...others, ...linear];
  const findingsOf = (line: string) => findings.filter((finding) => text[finding.line - 1] === line);
  beforeAll(async () => {
    findings = await lint(text);
  }, 120_000);

  it.each(slow)('rejects a pattern that takes more than linear time: %s', (line) => {
    expect(findingsOf(line)).toMatchObject([{ message: expect.stringMatching(/polynomial|exponential/) }]);
  });

  it('rejects a pattern that is not proven linear', () => {
    // Which of the two it reports depends on how far the checker gets within its timeout.
    expect(findingsOf(unproven)).toMatchObject([{ message: expect.stringMatching(/not proven|polynomial/) }]);
  });

  it('rejects a pattern made at run time', () => {
    expect(findingsOf(others[0] ?? '')).toMatchObject([{ message: expect.stringContaining('literal') }]);
  });

  it('rejects an exception without a reason', () => {
    expect(findingsOf(others[1] ?? '')).toMatchObject([{ message: expect.stringContaining('reason') }]);
  });

  it.each(linear)('accepts linear patterns, and exceptions with a reason: %s', (line) => {
    expect(findingsOf(line)).toEqual([]);
  });
});
