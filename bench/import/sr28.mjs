import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyFiles, nutrition, secondsSince } from './measure.mjs';

const ROUNDS = 5;
const FIELDS = { FOOD_DES: 14, NUT_DATA: 18, WEIGHT: 7, NUTR_DEF: 6, FD_GROUP: 2 };

/**
 * Time and peak memory of `import sr`, in alternating rounds with COPY. Copied are the source rows (the unchanged files of
 * the whole of SR28) and the prepared rows (the foods of the import).
 */
export async function measureSr28(client, url, folder) {
  const files = Object.entries(FIELDS).map(([name, fields]) => [join(folder, `${name}.txt`), fields]);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { seconds, cpuSeconds, peakMb } = await nutrition(url, 'import', 'sr', folder);
    const copy = await copyFiles(client, files, `delimiter '^', quote '~', encoding 'WIN1252'`);
    const ratio = seconds / copy.seconds;
    const prepared = await copyPrepared(client);
    rounds.push({ import: seconds, cpu: cpuSeconds, peakMb, rows: copy.rows, source: copy.seconds, ratio, prepared });
  }
  const median = (figure) => rounds.map((round) => round[figure]).sort((a, b) => a - b)[ROUNDS >> 1];
  const { rows } = rounds[0];
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
}

async function copyPrepared(client) {
  const current = await client.query(`select 'food_' || current_release as name from catalog where name = 'usda-sr'`);
  const table = current.rows[0].name;
  const chunks = [];
  for await (const chunk of client.query(copyTo(`copy ${table} to stdout`))) chunks.push(chunk);
  await client.query(`drop table if exists prepared; create table prepared (like ${table} including defaults)`);
  const started = performance.now();
  await pipeline(Readable.from(chunks), client.query(copyFrom('copy prepared from stdin')));
  return secondsSince(started);
}
