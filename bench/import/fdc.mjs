import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFdcFiles } from './fdc-files.mjs';
import { copyFiles, nutrition } from './measure.mjs';

/** Columns of the large tables that are generated. */
const FIELDS = { 'food.csv': 5, 'branded_food.csv': 20, 'food_nutrient.csv': 11 };

/** Time and peak memory of `import fdc` beside COPY of the same generated files, once each. */
export async function measureFdc(client, url, foods) {
  const folder = await mkdtemp(join(tmpdir(), 'nutrition-bench-fdc-'));
  try {
    console.log(`generating ${foods} branded foods …`);
    await writeFdcFiles(folder, foods);
    const files = Object.entries(FIELDS).map(([name, fields]) => [join(folder, name), fields]);
    const copy = await copyFiles(client, files, 'header');
    const { seconds, cpuSeconds, peakMb, printed } = await nutrition(url, 'import', 'fdc', folder, '--json');
    const { indexSeconds } = JSON.parse(printed);
    console.log(`FoodData Central, ${foods} generated branded foods, ${copy.rows} rows`);
    console.log(
      `import fdc                 ${seconds.toFixed(1)} s, of which search index ${indexSeconds.toFixed(1)} s`,
    );
    console.log(`  CPU time of the process  ${cpuSeconds.toFixed(1)} s`);
    console.log(`  peak memory              ${peakMb.toFixed(0)} MB`);
    console.log(`COPY of the same files     ${copy.seconds.toFixed(1)} s`);
    console.log(`import / COPY              ${(seconds / copy.seconds).toFixed(1)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
