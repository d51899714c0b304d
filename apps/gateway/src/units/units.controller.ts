import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange } from '../http/exchange.js';
import { routes } from '../routes.js';

@Controller()
export class UnitsController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.listUnits)
  units(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look(routes.listUnits.endpoint, {}, request, reply);
  }

  @Answers(routes.listFoodUnits)
  foodUnits(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look(routes.listFoodUnits.endpoint, {}, request, reply);
  }
}
