import { pipeline } from 'node:stream/promises';
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { withDatabase } from './database.js';

export const exportCommand = (): Command =>
  new Command('export')
    .description('print the foods that a catalog serves as NDJSON, as `import foods` reads them')
    .argument('<catalog>', 'name of the catalog')
    .option('--since <date>', 'only foods modified on this day or later (YYYY-MM-DD)', readDay)
    .action(async (name: string, { since }: { since?: string }) => {
      const [{ exportCatalog }, { exportedLines }] = await Promise.all([
        import('#catalog-store/admin'),
        import('#food-import/exported-lines'),
      ]);
      await withDatabase(async (database) => {
        const catalog = await exportCatalog(database, name, since);
        if (!catalog) throw new Error(`no catalog ${name} is served; nutrition catalogs lists them`);
        await pipeline(exportedLines(catalog), process.stdout, { end: false });
      });
    });

function readDay(text: string): string {
  // There is no year 0, neither in the calendar nor in Postgres.
  if (text.startsWith('0000') || !z.iso.date().safeParse(text).success)
    throw new InvalidArgumentError('A day of the calendar is written YYYY-MM-DD.');
  return text;
}
