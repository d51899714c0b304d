import { Command, InvalidArgumentError } from 'commander';
import { parseId, urn } from '#contracts';
import { type AccessProfile, PROFILE_NAME, Profiles, ProfilesRepository } from '#catalog-store';
import { withDatabase } from './database.js';
import { print, table } from './output.js';

/** Names or ids, or the word that stands for every one there is. */
type Some = readonly string[] | 'all';

interface CreateOptions {
  readonly catalogs: Some;
  /** Bare ids. */
  readonly nutrients: Some;
  readonly json?: boolean;
}

export const profilesCommand = (): Command =>
  new Command('profiles')
    .description('access profiles: which catalogs and nutrients a key sees')
    .addCommand(createCommand())
    .addCommand(
      new Command('list')
        .description('list access profiles')
        .option('--json', 'print as JSON')
        .action(async ({ json }: { json?: boolean }) => {
          const profiles = await withProfiles((store) => store.list());
          print(profiles.map(shown), json, () =>
            table(
              ['profile', 'catalogs', 'nutrients'],
              profiles.map(({ name, ...sees }) => [name, ...inWords(sees)]),
            ),
          );
        }),
    )
    .addCommand(
      new Command('delete')
        .description(
          'delete an access profile that no key has; without the one named public, every request needs a key',
        )
        .argument('<name>', 'name of the profile')
        .action((name: string) => withProfiles((store) => store.delete(name))),
    );

const createCommand = (): Command =>
  new Command('create')
    .description('make an access profile, or change the one of that name; public serves requests without a key')
    .argument('<name>', 'letters, digits, ".", "_" and "-"', profileName)
    .requiredOption(
      '--catalogs <names>',
      'their names (nutrition catalogs list), separated by commas, or all',
      someOrAll,
    )
    .requiredOption('--nutrients <ids>', 'their ids (nutrition nutrients list), or all', nutrientsOrAll)
    .option('--json', 'print as JSON')
    .action(async (name: string, { catalogs, nutrients, json }: CreateOptions) => {
      const profile = { name, catalogs: orNull(catalogs), nutrients: orNull(nutrients) };
      await withProfiles((store) => store.save(profile));
      const [someCatalogs, someNutrients] = inWords(profile);
      print(shown(profile), json, () => [`${name} sees ${someCatalogs} (catalogs), ${someNutrients} (nutrients)`]);
    });

const withProfiles = <Result>(work: (profiles: Profiles) => Promise<Result>): Promise<Result> =>
  withDatabase((database, publisher) => work(new Profiles(new ProfilesRepository(database), publisher)));

/** As the options of `create` take it. */
const shown = ({ name, catalogs, nutrients }: AccessProfile) => ({
  name,
  catalogs: catalogs ?? 'all',
  nutrients: nutrients?.map(urn) ?? 'all',
});

const inWords = ({ catalogs, nutrients }: Omit<AccessProfile, 'name'>): [string, string | number] => [
  catalogs?.join(',') ?? 'all',
  nutrients?.length ?? 'all',
];

const orNull = (some: Some): readonly string[] | null => (some === 'all' ? null : some);

function profileName(text: string): string {
  if (!PROFILE_NAME.test(text)) throw new InvalidArgumentError('up to 64 letters, digits, ".", "_" and "-".');
  return text;
}

function someOrAll(text: string): Some {
  if (text === 'all') return text;
  const names = new Set(text.split(',').map((name) => name.trim()));
  if (names.has('')) throw new InvalidArgumentError('name at least one, or "all".');
  return [...names];
}

function nutrientsOrAll(text: string): Some {
  const ids = someOrAll(text);
  if (ids === 'all') return ids;
  return [...new Set(ids.map(nutrient))];
}

function nutrient(id: string): string {
  const uuid = parseId(id);
  if (uuid === undefined) throw new InvalidArgumentError(`"${id}" is no id: urn:uuid:…, or the uuid alone.`);
  return uuid;
}
