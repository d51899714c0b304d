import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange, type Question } from '../http/exchange.js';
import { routes } from '../routes.js';

const UNITS: Question = { endpoint: routes.listUnits.endpoint, parameters: {}, name: '' };
const FOOD_UNITS: Question = { endpoint: routes.listFoodUnits.endpoint, parameters: {}, name: '' };

@Controller()
export class UnitsController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.listUnits)
  units(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look(UNITS, request, reply);
  }

  @Answers(routes.listFoodUnits)
  foodUnits(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look(FOOD_UNITS, request, reply);
  }
}
