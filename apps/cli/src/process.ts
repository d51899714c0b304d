import { Command, CommanderError, Help, type Option } from 'commander';
import { implementationVersion, oneLine } from '#service-kit/base';
import { catalogsCommand } from './catalogs.js';
import { exportCommand } from './export.js';
import { importCommand } from './import.js';
import { keysCommand } from './keys.js';
import { mcpCommand } from './mcp.js';
import { migrateCommand } from './migrate.js';
import { nutrientsCommand } from './nutrients.js';
import { isClosedPipe, outputFailure, watchOutput } from './output.js';
import { profilesCommand } from './profiles.js';

const program = new Command('nutrition')
  .description('Operates a nutrition data service: works on DATABASE_URL, else on the embedded database in DATA_DIR.')
  .version(implementationVersion)
  .addCommand(migrateCommand())
  .addCommand(importCommand())
  .addCommand(exportCommand())
  .addCommand(catalogsCommand())
  .addCommand(nutrientsCommand())
  .addCommand(profilesCommand())
  .addCommand(keysCommand())
  .addCommand(mcpCommand());

const help = new Help();
const optionDescription = (option: Option) =>
  `${help.optionDescription(option)}${option.mandatory ? ' (required)' : ''}`;
for (const command of [program, ...program.commands.flatMap((child) => [child, ...child.commands])]) {
  command.exitOverride().configureHelp({ optionDescription }).showHelpAfterError('(--help lists commands and options)');
}

watchOutput();
/** Exit codes: 0 done, 1 failed with one line that says what and where, 2 wrong usage. */
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (error !== (await outputFailure())) fail(oneLine(error));
}
const unwritten = await outputFailure();
if (unwritten && !isClosedPipe(unwritten) && !process.exitCode) fail(`standard output: ${oneLine(unwritten)}`);
// Explicit, since a socket to a server that never answered may still be open.
process.exit();

function fail(reason: string): void {
  process.stderr.write(`nutrition: ${reason}\n`);
  process.exitCode = 1;
}
