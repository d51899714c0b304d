import { Command } from 'commander';
import { createProgress } from '#service-kit';
import { DefaultSource } from '../../catalog/src/import/default/default.source.js';
import { FdcSource } from '../../catalog/src/import/fdc/fdc.source.js';
import { FnddsSource } from '../../catalog/src/import/fndds/fndds.source.js';
import { type BuiltRelease, ReleaseBuilder } from '../../catalog/src/import/release-builder.js';
import { type BadRow, type FoodSource, type ImportReport, SourceError } from '../../catalog/src/import/source.js';
import { SrSource } from '../../catalog/src/import/sr/sr.source.js';
import { withDatabase } from './database.js';
import { print } from './output.js';

interface ImportOptions {
  readonly catalog?: string;
  readonly json?: boolean;
}

export const importCommand = (): Command =>
  new Command('import')
    .description('build a new release of a catalog and switch to it')
    .addCommand(
      sourceCommand('default', 'USDA SR28, abbreviated: comes with the installation').action((options: ImportOptions) =>
        importFrom(new DefaultSource(), options),
      ),
    )
    .addCommand(
      sourceCommand('sr', 'USDA National Nutrient Database, its ASCII files')
        .argument('<dir>', 'folder with FOOD_DES.txt, NUT_DATA.txt, …')
        .action((dir: string, options: ImportOptions) => importFrom(new SrSource(dir), options)),
    )
    .addCommand(
      sourceCommand('fndds', 'USDA FNDDS "At A Glance" and FPED, their CSV files')
        .argument('<dir>', 'folder with the CSV files')
        .action((dir: string, options: ImportOptions) => importFrom(new FnddsSource(dir), options)),
    )
    .addCommand(
      sourceCommand('fdc', 'USDA FoodData Central, any of its CSV downloads')
        .argument('<zip|dir>', 'the download, or the folder it was unpacked into')
        .action((path: string, options: ImportOptions) => importFrom(new FdcSource(path), options)),
    );

const sourceCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--catalog <name>', 'name of the catalog, where it is not the usual one')
    .option('--json', 'print the report as JSON');

async function importFrom(source: FoodSource, { catalog, json }: ImportOptions): Promise<void> {
  try {
    const release = await withDatabase((database, transport): Promise<BuiltRelease> => {
      const progress = createProgress(`Importing ${source.label}`, 'foods');
      return new ReleaseBuilder(database, transport)
        .build(source, catalog, (foods, expected) => progress.update(foods, expected))
        .finally(() => progress.end());
    });
    const report = source.report();
    print({ ...release, report }, json, () => [...reportLines(report), servedLine(release)]);
  } catch (error) {
    if (error instanceof SourceError) {
      if (json) print({ refused: error.rows, total: error.total }, json, () => []);
      else for (const row of error.rows) process.stderr.write(`${badRowLine(row)}\n`);
    }
    throw error;
  }
}

const badRowLine = ({ file, line, reason }: BadRow): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${reason}`;

const servedLine = ({ catalog, id, foods, seconds }: BuiltRelease): string =>
  `${catalog}: release ${id} with ${foods} foods is being served (${seconds} s)`;

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
