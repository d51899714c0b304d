import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

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

/** Lints without types, which patterns do not need. */
const LINT = `
  import { ESLint } from 'eslint';
  import tseslint from 'typescript-eslint';
  const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
  const [{ messages }] = await eslint.lintText(process.argv[1], { filePath: 'libs/contracts/src/fields.ts' });
  console.log(JSON.stringify(messages));
`;

/** Findings of this repository's lint for a source file of these lines. */
async function lint(lines: readonly string[]): Promise<Finding[]> {
  const args = ['--input-type=module', '-e', LINT, `${lines.join('\n')}\n`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout) as Finding[];
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
