import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { run } from './commands.js';
import { type Engine, workFolder } from './engine.js';

export const root = resolve(import.meta.dirname, '../../..');

interface ComposeFile {
  name?: string;
  services: Record<string, { image?: string; build?: { context: string; network?: string } }>;
}

/** The shipped compose file. */
export const shipped = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as ComposeFile;

/** The shipped compose file on an engine, by the Compose that Debian has. */
export class Compose {
  private readonly file = join(workFolder, 'docker-compose.yml');

  constructor(private readonly engine: Engine) {
    // Debian's is older than `name`, and the engine that builds has no network but this machine's.
    const { name: _, services, ...rest } = structuredClone(shipped);
    for (const { build } of Object.values(services)) if (build) build.network = 'host';
    writeFileSync(this.file, stringify({ ...rest, services }));
  }

  /** Runs a command of Compose and returns what it printed to standard output. */
  run(...args: string[]): Promise<string> {
    const project = ['--project-name', 'nutrition', '--project-directory', root, '--file', this.file];
    return run('docker-compose', [...project, ...args], this.engine.env);
  }

  /** Runs a command of the product's command line, as operators do. */
  nutrition(...args: string[]): Promise<string> {
    return this.run('run', '--rm', '-T', 'cli', ...args);
  }

  /** Starts everything, and waits until the gateway depends on nothing that is not healthy. */
  async up(): Promise<void> {
    await this.run('up', '--detach', '--no-build');
  }

  /** Container of a service. */
  async container(service: string): Promise<string> {
    return (await this.run('ps', '--quiet', service)).trim();
  }
}
