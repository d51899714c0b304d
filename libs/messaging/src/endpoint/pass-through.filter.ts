import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/**
 * Exception filter of a service: hands errors to `dispatch` unchanged. Nest's default filter replaces them by a text.
 * Each service's module has one APP_FILTER: this, or a more specific one.
 */
@Catch()
export class PassThroughFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
