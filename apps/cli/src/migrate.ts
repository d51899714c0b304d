import { Command } from 'commander';
import { grantServing, migrate } from '#catalog-store/admin';
import { withDatabaseUrl } from './database.js';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('bring the schema and the search indexes up to date; safe to repeat and to run concurrently')
    .option('--grant-serving <role>', 'role of Postgres that may read everything, for the catalog service')
    .action(({ grantServing: role }: { grantServing?: string }) =>
      withDatabaseUrl(
        async (url) => {
          await migrate(url);
          if (role !== undefined) await grantServing(url, role);
        },
        { create: true },
      ),
    );
