import { Command } from 'commander';
import { withDatabaseUrl } from './database.js';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('bring the schema and the search indexes up to date; safe to repeat and to run concurrently')
    .option('--grant-serving <role>', 'role of Postgres that may read everything, for the catalog service')
    .action(async ({ grantServing: role }: { grantServing?: string }) => {
      const [{ grantServing }, { migrate }] = await Promise.all([
        import('#catalog-store/admin'),
        import('#catalog-store/migrate'),
      ]);
      const work = async (url: string) => {
        await migrate(url);
        if (role !== undefined) await grantServing(url, role);
      };
      await withDatabaseUrl(work, { create: true });
    });
