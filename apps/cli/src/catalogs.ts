import { Command } from 'commander';
import { listCatalogs } from '../../catalog/src/import/catalogs.repository.js';
import { ReleaseBuilder } from '../../catalog/src/import/release-builder.js';
import { withDatabase } from './database.js';
import { print, table } from './output.js';

export function catalogsCommand(): Command {
  const list = async ({ json }: { json?: boolean }) => {
    const catalogs = await withDatabase(listCatalogs);
    print(catalogs, json, () =>
      table(
        ['catalog', 'release', 'served', 'foods', 'created', 'source'],
        catalogs.flatMap(({ name, releases }) =>
          releases.map(({ id, state, foods, created, source }) => [name, id, state, foods, created, source]),
        ),
      ),
    );
  };
  return new Command('catalogs')
    .description('list catalogs with their releases and counts')
    .option('--json', 'print as JSON')
    .action(list)
    .addCommand(
      new Command('rollback')
        .description('serve the release before the current one again')
        .argument('<name>', 'name of the catalog')
        .action((name: string) =>
          withDatabase((database, transport) => new ReleaseBuilder(database, transport).rollback(name)),
        ),
    );
}
