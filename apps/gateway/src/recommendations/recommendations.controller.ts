import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange } from '../http/exchange.js';
import { bodyOf } from '../http/request-body.js';
import { routes } from '../routes.js';

@Controller()
export class RecommendationsController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.recommend)
  recommend(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.exchange.submit(routes.recommend.endpoint, bodyOf(request), request, reply);
  }
}
