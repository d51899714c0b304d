import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange } from '../http/exchange.js';
import { routes } from '../routes.js';

/** What the catalog is asked for, where its answer is not at hand. */
@Controller()
export class CatalogController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.searchFoods)
  foods(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.exchange.look(routes.searchFoods, request, reply);
  }

  @Answers(routes.getFood)
  food(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.exchange.look(routes.getFood, request, reply);
  }

  @Answers(routes.listNutrients)
  nutrients(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.exchange.look(routes.listNutrients, request, reply);
  }

  @Answers(routes.listUnits)
  units(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.exchange.look(routes.listUnits, request, reply);
  }

  @Answers(routes.listFoodUnits)
  foodUnits(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.exchange.look(routes.listFoodUnits, request, reply);
  }
}
