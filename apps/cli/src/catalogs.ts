import { Command } from 'commander';
import { type Attribution, parseId, urn } from '#contracts';
import { withDatabase } from './database.js';
import { listing, print, table } from './output.js';

export const catalogsCommand = (): Command =>
  new Command('catalogs')
    .description('catalogs: imported releases, their sources, and which of them are served')
    .addCommand(listCommand(), { isDefault: true })
    .hook('preSubcommand', rejectUnknown)
    .addCommand(findCommand())
    .addCommand(servingCommand('rollback', 'serve the release before the current one again'))
    .addCommand(
      servingCommand(
        'delete',
        'stop serving a catalog, and delete its foods after the minute in which replicas may read them',
      ),
    );

/** Rejects a word that is no subcommand: commander takes it for an argument of the default one. */
function rejectUnknown(command: Command): void {
  const names = command.commands.map((one) => one.name());
  const word = command.args.find((arg) => !arg.startsWith('-')) ?? '';
  if (word !== '' && !names.includes(word))
    command.error(`error: unknown command '${word}'\n(There are ${names.join(', ')}.)`);
}

/** Command that changes what is served of a catalog. */
const servingCommand = (name: 'rollback' | 'delete', description: string): Command =>
  new Command(name)
    .description(description)
    .argument('<name>', 'name of the catalog')
    .action(async (catalog: string) => {
      const { ReleaseBuilder } = await import('#food-import');
      await withDatabase((database, publisher) => new ReleaseBuilder(database, publisher)[name](catalog));
    });

const listCommand = (): Command =>
  listing(
    'list',
    'list catalogs with their releases and counts',
    async () => withDatabase((await import('#catalog-store/admin')).listCatalogs),
    (catalogs) =>
      table(
        ['catalog', 'release', 'served', 'foods', 'created', 'source', 'attribution'],
        catalogs.flatMap(({ name, releases }) =>
          releases.map(({ id, state, attribution, ...release }) => ({
            ...release,
            catalog: name,
            release: id,
            served: state,
            attribution: attribution && inWords(attribution),
          })),
        ),
      ),
  );

const inWords = ({ text, licence }: Attribution): string => `${text} (${licence})`;

const findCommand = (): Command =>
  new Command('find')
    .description('find the catalogs of a food by its id, or by its description')
    .argument('<food>', 'its id, or its whole description')
    .option('--json', 'print as JSON')
    .action(async (food: string, { json }: { json?: boolean }) => {
      const { locateFoods } = await import('#catalog-store/admin');
      const id = parseId(food);
      const located = await withDatabase((database) =>
        locateFoods(database, id === undefined ? { name: food } : { id }),
      );
      if (located.length === 0) throw new Error(`no served catalog has the food "${food}"`);
      const foods = located.map((one) => ({ ...one, id: urn(one.id) }));
      print(foods, json, () => table(['catalog', 'sourceId', 'id', 'modified', 'description', 'source'], foods));
    });
