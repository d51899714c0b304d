import { type DatabaseOptions, serving } from '../../../libs/catalog-store/src/database/pool.js';

/** Pool options of a service in the process of a test, which on a busy machine is late to read what Postgres sent. */
export const patient: DatabaseOptions = { ...serving, statementTimeoutMs: 30_000, timeoutMs: 30_000 };
