import { Command } from 'commander';
import { type ImportReport } from '#catalog-store/admin';
import { type Database } from '#catalog-store/database';
import { tuneForGarbage } from '#service-kit/base';
import { type BadRow, type BuiltRelease, type FoodSource } from '#food-import';
import { type Publisher } from '#messaging';
import { withDatabase } from './database.js';
import { interruptible } from './interruption.js';
import { print } from './output.js';

interface ImportOptions {
  readonly catalog?: string;
  readonly ifEmpty?: boolean;
  readonly json?: boolean;
}

interface OffOptions extends ImportOptions {
  readonly country?: readonly string[];
  readonly language?: readonly string[];
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export const importCommand = (): Command =>
  new Command('import')
    .description('build a new release of a catalog and switch to it')
    .addCommand(
      sourceCommand('default', 'USDA SR28, abbreviated; part of the installation')
        .option('--if-empty', 'only where no catalog is served yet: for scripts that run at every start')
        .action(async (options: ImportOptions) => {
          const { DefaultSource } = await import('#food-import/default');
          await importFrom(new DefaultSource(), options);
        }),
    )
    .addCommand(
      sourceCommand('sr', 'USDA National Nutrient Database, its ASCII files')
        .argument('<dir>', 'folder with FOOD_DES.txt, NUT_DATA.txt, …')
        .action(importing(async (dir) => new (await import('#food-import/sr')).SrSource(dir))),
    )
    .addCommand(
      sourceCommand('fndds', 'USDA FNDDS "At A Glance" and FPED, their CSV files')
        .argument('<dir>', 'folder with the CSV files')
        .action(importing(async (dir) => new (await import('#food-import/fndds')).FnddsSource(dir))),
    )
    .addCommand(
      sourceCommand('fdc', 'USDA FoodData Central, any of its CSV downloads')
        .argument('<zip|dir>', 'the download, or the folder it was unpacked into')
        .hook('preAction', tuneForGarbage)
        .action(importing(async (path) => new (await import('#food-import/fdc')).FdcSource(path))),
    )
    .addCommand(
      sourceCommand('bls', 'Bundeslebensmittelschlüssel 4.0 (Germany), its workbook')
        .argument('<file|dir>', 'the workbook, or the folder that holds it')
        .action(importing(async (path) => new (await import('#food-import/bls')).BlsSource(path))),
    )
    .addCommand(
      sourceCommand('ciqual', 'Anses-Ciqual 2025 (France), its French workbook and XML files')
        .argument('<dir>', 'folder with the workbook and the XML files of foods and groups')
        .action(importing(async (dir) => new (await import('#food-import/ciqual')).CiqualSource(dir))),
    )
    .addCommand(
      sourceCommand('cofid', "McCance and Widdowson's CoFID 2021 (United Kingdom), its sheets 1.3 to 1.5 as CSV")
        .argument('<dir>', 'folder with 1.3 Proximates.csv, 1.4 Inorganics.csv, …')
        .action(importing(async (dir) => new (await import('#food-import/cofid')).CofidSource(dir))),
    )
    .addCommand(
      sourceCommand('swiss', 'Swiss Food Composition Database 7.0, its English workbook')
        .argument('<dir>', 'folder with the workbook and, for other languages, names.csv')
        .action(importing(async (dir) => new (await import('#food-import/swiss')).SwissSource(dir))),
    )
    .addCommand(
      sourceCommand('off', 'Open Food Facts, its JSONL or CSV dump')
        .argument('<file>', 'the dump: .jsonl or .csv, with or without .gz')
        .option('--country <name…>', 'only products sold there: france, united-states (repeatable)', collect)
        .option('--language <tag…>', 'only products with a name in it, preferred in this order (repeatable)', collect)
        .hook('preAction', tuneForGarbage)
        .action(async (file: string, { country, language, ...options }: OffOptions) => {
          const { OffSource } = await import('#food-import/off');
          await importFrom(new OffSource(file, { countries: country ?? [], languages: language ?? [] }), options);
        }),
    )
    .addCommand(
      new Command('foods')
        .description('foods of your own, as NDJSON or CSV (docs/own-foods.md), or those of an export')
        .requiredOption('--catalog <name>', 'name of the catalog')
        .option('--json', 'print the report as JSON')
        .argument('<file>', 'a file that ends in .ndjson, .jsonl or .csv')
        .hook('preAction', tuneForGarbage)
        .action(importing(async (file) => new (await import('#food-import/own')).OwnFoodsSource(file))),
    );

const sourceCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--catalog <name>', 'name of the catalog (default: that of the source)')
    .option('--json', 'print the report as JSON');

/** Action of a command whose argument is the path of its source. */
const importing =
  (open: (path: string) => Promise<FoodSource>) =>
  async (path: string, options: ImportOptions): Promise<void> =>
    importFrom(await open(path), options);

async function importFrom(source: FoodSource, { catalog, ifEmpty, json }: ImportOptions): Promise<void> {
  const [{ checkCatalogName, isEmpty }, { ReleaseBuilder, SourceError }, { ImportProgress }] = await Promise.all([
    import('#catalog-store/admin'),
    import('#food-import'),
    import('./import-progress.js'),
  ]);
  try {
    const progress = new ImportProgress(source.label);
    const build = async (database: Database, publisher?: Publisher): Promise<BuiltRelease | undefined> => {
      if (catalog !== undefined) await checkCatalogName(database, catalog);
      if (ifEmpty && !(await isEmpty(database))) return undefined;
      return new ReleaseBuilder(database, publisher)
        .build(source, catalog, (...now) => progress.update(...now))
        .finally(() => progress.end());
    };
    const release = await interruptible(
      () => progress.interrupted(),
      () => withDatabase(build),
    );
    if (release === undefined) return print(null, json, () => ['nothing to do: a catalog is being served']);
    const report = source.report();
    print({ ...release, report }, json, () => [...reportLines(report), servedLine(release)]);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (json) print({ refused: error.rows, total: error.total }, json, () => []);
    if (json || error.total === 1) throw error;
    for (const row of error.rows) process.stderr.write(`${badRowLine(row)}\n`);
    const shown = error.total > error.rows.length ? `, of which ${error.rows.length} are named above` : '';
    throw new Error(`refused for ${error.total} problems${shown}`);
  }
}

const badRowLine = ({ file, line, reason }: BadRow): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${reason}`;

const servedLine = ({ catalog, id, foods, seconds, indexSeconds }: BuiltRelease): string =>
  `${catalog}: release ${id} with ${foods} foods is being served (${seconds} s, ${indexSeconds} s of them for the search index)`;

function reportLines({ foods, values, rows, findings }: ImportReport): string[] {
  return [
    ...Object.entries(rows).map(([file, count]) => `${file}: ${count} rows`),
    `${foods} foods with ${values} nutrient values`,
    ...findings.flatMap(({ what, count, examples }) => [
      `${what}: ${count}`,
      ...examples.map((example) => `  ${example}`),
    ]),
  ];
}
