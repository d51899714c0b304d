import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answer } from '../http/answer.js';
import { Answers } from '../http/answers.js';
import { jsonBody } from '../http/exchange.js';
import { send } from '../http/send.js';
import { routes } from '../routes.js';
import { serviceResource } from './service.js';

const answer = new Answer(jsonBody(serviceResource), undefined);

@Controller()
export class ServiceController {
  @Answers(routes.service)
  describe(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return send(answer, request, reply);
  }
}
