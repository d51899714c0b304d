import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * Runs a command of the command line as a process.
 * @returns its seconds, its CPU time and peak memory, and what it printed as JSON
 */
export async function nutrition(url, ...args) {
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/apps/cli/src/main.js', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  let last = {};
  const watch = setInterval(() => (last = usage(child.pid) ?? last), 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`nutrition ${args.join(' ')} exited with ${code}`);
  return { seconds: secondsSince(started), ...last, printed };
}

/**
 * Copies files into plain tables of text columns without a key. One follows the other, as with psql's \copy.
 * @param files paths with their numbers of columns
 * @param format options of COPY
 */
export async function copyFiles(client, files, format) {
  let rows = 0;
  let seconds = 0;
  for (const [path, fields] of files) {
    const columns = Array.from({ length: fields }, (_, index) => `c${index} text`).join();
    await client.query(`drop table if exists plain; create table plain (${columns})`);
    const started = performance.now();
    const copy = client.query(copyFrom(`copy plain from stdin with (format csv, ${format})`));
    await pipeline(createReadStream(path), copy);
    seconds += secondsSince(started);
    rows += copy.rowCount;
  }
  await client.query('drop table plain');
  return { rows, seconds };
}

export const secondsSince = (started) => (performance.now() - started) / 1000;

/** CPU time and peak memory of a process so far, from /proc; `undefined` where it has ended or there is no /proc. */
function usage(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const peakMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
    return { cpuSeconds: (Number(stat[11]) + Number(stat[12])) / 100, peakMb };
  } catch {
    return undefined;
  }
}
