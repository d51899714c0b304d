import { type DatabaseOptions, serving } from '../../../libs/catalog-store/src/database/pool.js';

/** Pool options of a service in a test's process, which on a busy machine reads late. */
export const patient: DatabaseOptions = { ...serving, statementTimeoutMs: 30_000, timeoutMs: 30_000 };
