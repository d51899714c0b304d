import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually.js';
import { freePort } from '../../libs/embedded-postgres/src/free-port.js';
import { ServerProcess } from '../support/servers/server-process.js';

const execute = promisify(execFile);
const NOBODY = 65_534;

/** An installed Postgres server with its tools, which the embedded one lacks. The tools are of the server's version. */
export class PostgresWithTools {
  private constructor(
    readonly url: string,
    private readonly bin: string,
    private readonly folder: string,
    private readonly server: ServerProcess,
  ) {}

  /** Starts a server with an empty database. */
  static async start(): Promise<PostgresWithTools> {
    const bin = await installed();
    const folder = await mkdtemp(join(tmpdir(), 'nutrition-postgres-'));
    // Postgres refuses to run as root.
    const root = process.getuid?.() === 0;
    if (root) await chown(folder, NOBODY, NOBODY);
    const user = root ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : ['env'];
    const [command = '', ...args] = user;
    const data = join(folder, 'data');
    const options = ['--username=nutrition', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    await execute(command, [...args, join(bin, 'initdb'), '-D', data, ...options], { cwd: '/' });
    const port = await freePort();
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = new ServerProcess(command, [...args, join(bin, 'postgres'), '-D', data, ...flags], port);
    const started = new PostgresWithTools(`postgres://nutrition@127.0.0.1:${port}/postgres`, bin, folder, server);
    await server.start();
    await eventually(() => started.tool('psql', '--command', 'select 1'));
    return started;
  }

  /** Runs a tool of Postgres on the database. Returns what it prints. */
  async tool(name: string, ...args: string[]): Promise<string> {
    const { stdout } = await execute(join(this.bin, name), ['--dbname', this.url, ...args]);
    return stdout;
  }

  /** Loses the server and its data. */
  async lose(): Promise<void> {
    await this.server.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Folder of the programs of the newest Postgres that Debian installed; elsewhere they are on the PATH. */
async function installed(): Promise<string> {
  const folder = '/usr/lib/postgresql';
  const versions = await readdir(folder).catch(() => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  return newest === undefined ? '' : join(folder, String(newest), 'bin');
}
