import { Controller, Param, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange } from '../http/exchange.js';
import { routes } from '../routes.js';

@Controller()
export class FoodController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.getFood)
  get(@Param('uri') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look({ endpoint: routes.getFood.endpoint, parameters: { id }, name: id }, request, reply);
  }
}
