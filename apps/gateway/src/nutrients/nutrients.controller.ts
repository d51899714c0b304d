import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange } from '../http/exchange.js';
import { routes } from '../routes.js';

@Controller()
export class NutrientsController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.listNutrients)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look(routes.listNutrients.endpoint, {}, request, reply);
  }
}
