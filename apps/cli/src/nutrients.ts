import { Command } from 'commander';
import { urn } from '#contracts';
import { withDatabase } from './database.js';
import { print, table } from './output.js';

export const nutrientsCommand = (): Command =>
  new Command('nutrients').description('nutrients that an access profile may include').addCommand(listCommand());

const listCommand = (): Command =>
  new Command('list')
    .description('list all nutrients, as /nutrients does for a key without restrictions')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { listNutrients } = await import('#catalog-store/admin');
      const nutrients = (await withDatabase(listNutrients)).map((nutrient) => ({ ...nutrient, id: urn(nutrient.id) }));
      print(nutrients, json, () =>
        table(
          ['id', 'description', 'unit', 'key'],
          nutrients.map(({ id, description, unit, key }) => [id, description, unit, key]),
        ),
      );
    });
