import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { ServiceError } from '#contracts';

/** Error codes of an outage: codes of Node, SQLSTATE classes and codes of Postgres. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const SQLSTATE = /^(08...|53...|57P0[1-5]|57014|58...|40001|40P01|25006)$/;

/** Messages of errors without a code, of pg and of a statement's timeout. */
const TEXT =
  /^(timeout exceeded when trying to connect|no answer within|Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that Postgres is unavailable: away, starting, full, or too slow. */
function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown };
  // Node tries every address of a host and then throws all the failures together.
  if (Array.isArray(errors)) return errors.some(isOutage);
  return (typeof code === 'string' && (NETWORK.test(code) || SQLSTATE.test(code))) || TEXT.test(String(message));
}

/** Exception filter of the catalog: 503 `unavailable` while Postgres is away. Other errors pass unchanged. */
@Catch()
export class OutageFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => (isOutage(error) ? ServiceError.of('unavailable', {}, { cause: error }) : error));
  }
}
