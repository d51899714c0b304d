import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange, type Question } from '../http/exchange.js';
import { routes } from '../routes.js';

const NUTRIENTS: Question = { endpoint: routes.listNutrients.endpoint, parameters: {}, name: '' };

@Controller()
export class NutrientsController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.listNutrients)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look(NUTRIENTS, request, reply);
  }
}
