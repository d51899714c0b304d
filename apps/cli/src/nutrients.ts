import { Command } from 'commander';
import { urn } from '#contracts';
import { listNutrients } from '#catalog-store';
import { withDatabase } from './database.js';
import { print, table } from './output.js';

export const nutrientsCommand = (): Command =>
  new Command('nutrients').description('nutrients: what a profile can be given').addCommand(listCommand());

const listCommand = (): Command =>
  new Command('list')
    .description('list nutrients, as /nutrients has them for a key that sees everything')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const nutrients = (await withDatabase(listNutrients)).map((nutrient) => ({ ...nutrient, id: urn(nutrient.id) }));
      print(nutrients, json, () =>
        table(
          ['id', 'description', 'unit'],
          nutrients.map(({ id, description, unit }) => [id, description, unit]),
        ),
      );
    });
