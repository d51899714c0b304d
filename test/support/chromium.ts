import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** `--no-sandbox`: Chromium does not start as root with one, and tests open pages of this repository alone. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Chromium without a window, and the whole browser, which takes twice as long. */
const PROGRAMS = ['chromium-headless-shell', 'chromium'];

/**
 * Starts the Chromium of the PATH without a window. The caller closes it.
 * @param programs names of the program, the first one that is there is run
 * @throws Error where there is none; `npm test` installs it or says how
 */
export const startChromium = (programs: readonly string[] = PROGRAMS): Promise<Browser> =>
  chromium.launch({ executablePath: findProgram(programs), args: FLAGS });

function findProgram(programs: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  const found = paths.find(isExecutable);
  if (found === undefined) throw new Error('Chromium is not on the PATH. Run npm test, or install it.');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
