import { Command, InvalidArgumentError } from 'commander';
import { parseId, PROFILE_NAME, urn } from '#contracts';
import { type AccessProfile } from '#catalog-store';
import { type Profiles } from '#catalog-store/profiles';
import { withDatabase } from './database.js';
import { listing, print, table } from './output.js';

/** Selection of catalogs or nutrients, by names or ids. */
type Selection = readonly string[] | 'all';

interface CreateOptions {
  readonly catalogs: Selection;
  /** UUIDs without `urn:uuid:`. */
  readonly nutrients: Selection;
  readonly json?: boolean;
}

export const profilesCommand = (): Command =>
  new Command('profiles')
    .description('access profiles: which catalogs and nutrients a key sees')
    .addCommand(createCommand())
    .addCommand(
      listing(
        'list',
        'list access profiles',
        async () => (await withProfiles((profiles) => profiles.list())).map(shown),
        (profiles) => table(['profile', 'catalogs', 'nutrients'], profiles.map(inWords)),
      ),
    )
    .addCommand(
      new Command('delete')
        .description('delete an access profile that no key has; without the profile public, every request needs a key')
        .argument('<name>', 'name of the profile')
        .action((name: string) => withProfiles((store) => store.delete(name))),
    );

const createCommand = (): Command =>
  new Command('create')
    .description('create or replace an access profile; the profile public serves requests without a key')
    .argument('<name>', 'letters, digits, ".", "_" and "-"', profileName)
    .requiredOption('--catalogs <names>', 'names (nutrition catalogs list), separated by commas, or all', selection)
    .requiredOption(
      '--nutrients <ids>',
      'ids (nutrition nutrients list), separated by commas, or all',
      nutrientSelection,
    )
    .option('--json', 'print as JSON')
    .action(async (name: string, { catalogs, nutrients, json }: CreateOptions) => {
      const profile = { name, catalogs: orNull(catalogs), nutrients: orNull(nutrients) };
      await withProfiles((profiles) => profiles.save(profile));
      const visible = inWords(shown(profile));
      print(shown(profile), json, () => [
        `${name} sees ${visible.catalogs} (catalogs), ${visible.nutrients} (nutrients)`,
      ]);
    });

async function withProfiles<Result>(work: (profiles: Profiles) => Promise<Result>): Promise<Result> {
  const { Profiles } = await import('#catalog-store/profiles');
  return withDatabase((database, publisher) => work(new Profiles(database, publisher)));
}

/** Profile as the options of `create` take it. */
const shown = ({ name, catalogs, nutrients }: AccessProfile): Omit<CreateOptions, 'json'> & { name: string } => ({
  name,
  catalogs: catalogs ?? 'all',
  nutrients: nutrients?.map(urn) ?? 'all',
});

const inWords = ({ name, catalogs, nutrients }: ReturnType<typeof shown>) => ({
  profile: name,
  catalogs: catalogs === 'all' ? catalogs : catalogs.join(','),
  nutrients: nutrients === 'all' ? nutrients : nutrients.length,
});

const orNull = (selected: Selection): readonly string[] | null => (selected === 'all' ? null : selected);

function profileName(text: string): string {
  if (!PROFILE_NAME.test(text))
    throw new InvalidArgumentError('A name has up to 64 letters, digits, ".", "_" and "-".');
  return text;
}

function selection(text: string): Selection {
  if (text === 'all') return text;
  const names = new Set(text.split(',').map((name) => name.trim()));
  if (names.has('')) throw new InvalidArgumentError('Name at least one, or "all".');
  return [...names];
}

function nutrientSelection(text: string): Selection {
  const ids = selection(text);
  if (ids === 'all') return ids;
  return [...new Set(ids.map(nutrient))];
}

function nutrient(id: string): string {
  const uuid = parseId(id);
  if (uuid === undefined) throw new InvalidArgumentError(`"${id}" is no id; write urn:uuid:…, or the UUID alone.`);
  return uuid;
}
