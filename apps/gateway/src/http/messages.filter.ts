import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { refuse } from './refusal.js';

/** The one way from anything thrown, by us, Nest or Fastify, to an answer. */
@Catch()
export class MessagesFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    refuse(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
