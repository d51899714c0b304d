import { Command } from 'commander';
import { migrate } from '#catalog-store';
import { withDatabaseUrl } from './database.js';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('bring the schema and the search indexes up to date; safe to repeat and to run concurrently')
    .action(() => withDatabaseUrl(migrate, { create: true }));
