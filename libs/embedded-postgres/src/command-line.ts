import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Command line of a process, separated by spaces. Empty where it does not run or is a zombie, `undefined` on Windows,
 * which does not show it.
 */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') {
    const listed = execute('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
    return (await listed.catch(() => ({ stdout: '' }))).stdout.trim();
  }
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.replaceAll('\0', ' ').trim();
}
