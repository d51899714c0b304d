import { StartError } from '#service-kit/base';
import { maintenance } from './pool.js';
import { Database } from './database.js';

/**
 * Lets a role of Postgres serve: read every table, those of later imports included, and note when a key was last used.
 * Idempotent. The tables stay those of the role that `databaseUrl` names, which is the one to migrate and import.
 * @throws StartError where the database cannot be reached or has no such role
 */
export const grantServing = (databaseUrl: string, role: string): Promise<void> =>
  Database.using(databaseUrl, maintenance, (database) =>
    database.withConnection(async (connection) => {
      const found = await connection.query('select from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) throw new StartError(`--grant-serving: Postgres has no role ${role}; create it first`);
      const grantee = connection.escapeIdentifier(role);
      await connection.query(`
        grant usage on schema public to ${grantee};
        grant select on all tables in schema public to ${grantee};
        alter default privileges in schema public grant select on tables to ${grantee};
        grant update (last_used) on api_key to ${grantee}`);
    }),
  );
