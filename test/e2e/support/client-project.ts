import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const modules = join(root, 'node_modules');

/** Empty project with the packed client installed, and nats.js and the types of Node beside it. */
export class ClientProject {
  private constructor(private readonly folder: string) {}

  static async create(): Promise<ClientProject> {
    const folder = await mkdtemp(join(tmpdir(), 'nutrition-client-'));
    const project = new ClientProject(folder);
    const source = join(folder, 'source');
    await cp(join(root, 'packages/client'), source, {
      recursive: true,
      filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path),
    });
    await project.run('npm', ['pack', '--silent', '--pack-destination', folder], source);
    const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
    await project.write('package.json', JSON.stringify({ name: 'empty', private: true, type: 'module' }));
    await project.run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed)]);
    await symlink(join(modules, '@nats-io'), join(folder, 'node_modules/@nats-io'));
    await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
    await symlink(join(modules, '@types/node'), join(folder, 'node_modules/@types/node'));
    return project;
  }

  /** Names of the packed files. */
  async files(): Promise<string[]> {
    const installed = join(this.folder, 'node_modules/@nutrition-data/client');
    return (await readdir(installed, { recursive: true })).sort();
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.folder, file), text);
  }

  /** Compiles files with the strictest options of the compiler. */
  compile(...files: string[]): Promise<string> {
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
    const settings = ['--module', 'nodenext', '--target', 'es2023', '--types', 'node', '--skipLibCheck'];
    return this.run('tsc', [...strict, ...settings, ...files]);
  }

  /** Runs a file with Node, and resolves with what it prints. */
  node(file: string, env: Readonly<Record<string, string>>, ...flags: string[]): Promise<string> {
    return this.run(process.execPath, [...flags, file], this.folder, env);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** @throws Error with the output of a command that fails */
  private run(command: string, args: readonly string[], cwd = this.folder, env = {}): Promise<string> {
    const PATH = [join(modules, '.bin'), process.env['PATH']].join(delimiter);
    return new Promise((resolve, reject) => {
      execFile(command, args, { cwd, env: { ...process.env, ...env, PATH } }, (error, out, err) =>
        error ? reject(new Error(`${command} ${args.join(' ')}: ${out}${err}`)) : resolve(out),
      );
    });
  }
}
