/**
 * Time and peak memory of `nutrition import sr` compared with COPY, the command behind psql's \copy, on the same Postgres in
 * alternating rounds: COPY of the source rows (the unchanged files, into plain tables without keys) and of the prepared
 * rows (the foods of the import). Run after `npm run build`: npm run bench:import [folder with SR28]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openEmbeddedPostgres } from '#embedded-postgres';

const ROUNDS = 5;
const sr28 = process.argv[2] ?? '../shared/data/sr28';
const files = { FOOD_DES: 14, NUT_DATA: 18, WEIGHT: 7, NUTR_DEF: 6, FD_GROUP: 2 };

const directory = await mkdtemp(join(tmpdir(), 'nutrition-bench-'));
const postgres = await openEmbeddedPostgres(directory);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
try {
  await nutrition('migrate');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { seconds, cpuSeconds, peakMb } = await nutrition('import', 'sr', sr28);
    const copy = await copyFiles();
    const ratio = seconds / copy.source;
    rounds.push({ import: seconds, cpu: cpuSeconds, peakMb, ...copy, ratio, prepared: await copyPrepared() });
  }
  const median = (figure) => rounds.map((round) => round[figure]).sort((a, b) => a - b)[ROUNDS >> 1];
  const rows = rounds[0].rows;
  console.log(`SR28, ${rows} source rows, median of ${ROUNDS} runs`);
  console.log(
    `import sr                  ${median('import').toFixed(1)} s, ${Math.round(rows / median('import'))} rows/s`,
  );
  console.log(`  CPU time of the process  ${median('cpu').toFixed(1)} s`);
  console.log(`  peak memory              ${Math.max(...rounds.map(({ peakMb }) => peakMb)).toFixed(0)} MB`);
  console.log(`COPY of the source rows    ${median('source').toFixed(1)} s`);
  console.log(`COPY of the prepared rows  ${median('prepared').toFixed(1)} s`);
  console.log(`import / COPY of source rows: ${rounds.map(({ ratio }) => ratio.toFixed(1)).join(', ')}`);
  console.log(`  median                   ${median('ratio').toFixed(1)}`);
} finally {
  await client.end();
  await postgres.close();
  await rm(directory, { recursive: true, force: true });
}

/** Runs a command of the command line as a process. Returns its time and its use of CPU and memory. */
async function nutrition(...args) {
  const started = performance.now();
  const env = { ...process.env, DATABASE_URL: postgres.url };
  const child = spawn(process.execPath, ['dist/apps/cli/src/main.js', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let last = {};
  const watch = setInterval(() => (last = usage(child.pid) ?? last), 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`nutrition ${args.join(' ')} exited with ${code}`);
  return { seconds: (performance.now() - started) / 1000, ...last };
}

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

async function copyFiles() {
  let rows = 0;
  let source = 0;
  for (const [name, fields] of Object.entries(files)) {
    const columns = Array.from({ length: fields }, (_, index) => `c${index} text`).join();
    await client.query(`drop table if exists plain; create table plain (${columns})`);
    const sql = `copy plain from stdin with (format csv, delimiter '^', quote '~', encoding 'WIN1252')`;
    const started = performance.now();
    const copy = client.query(copyFrom(sql));
    await pipeline(createReadStream(join(sr28, `${name}.txt`)), copy);
    source += (performance.now() - started) / 1000;
    rows += copy.rowCount;
  }
  return { rows, source };
}

async function copyPrepared() {
  const current = await client.query(`select 'food_' || current_release as name from catalog`);
  const table = current.rows[0].name;
  const chunks = [];
  for await (const chunk of client.query(copyTo(`copy ${table} to stdout`))) chunks.push(chunk);
  await client.query(`drop table if exists prepared; create table prepared (like ${table} including defaults)`);
  const started = performance.now();
  await pipeline(Readable.from(chunks), client.query(copyFrom('copy prepared from stdin')));
  return (performance.now() - started) / 1000;
}
