import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange } from '../http/exchange.js';
import { queryString, readParameters } from '../http/query.js';
import { routes } from '../routes.js';

@Controller()
export class FoodsController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.searchFoods)
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    const { query, count, start, spell } = readParameters(queryString(request.url), [
      'query',
      'count',
      'start',
      'spell',
    ]);
    return this.exchange.look(routes.searchFoods.endpoint, { query, count, start, spell }, request, reply);
  }
}
