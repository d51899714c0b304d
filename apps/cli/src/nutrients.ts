import { Command } from 'commander';
import { urn } from '#contracts';
import { withDatabase } from './database.js';
import { listing, table } from './output.js';

export const nutrientsCommand = (): Command =>
  new Command('nutrients')
    .description('nutrients that an access profile may include')
    .addCommand(
      listing(
        'list',
        'list all nutrients, as /nutrients does for a key without restrictions',
        readNutrients,
        (nutrients) => table(['id', 'description', 'unit', 'key'], nutrients),
      ),
    );

async function readNutrients() {
  const { listNutrients } = await import('#catalog-store/admin');
  return (await withDatabase(listNutrients)).map((nutrient) => ({ ...nutrient, id: urn(nutrient.id) }));
}
