import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ErrorResponses } from './error-response.js';

/** Exception filter of the gateway: every error, of ours, Nest or Fastify, becomes a Messages body here. */
@Catch()
export class MessagesFilter implements ExceptionFilter {
  constructor(private readonly errors: ErrorResponses) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.errors.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
