import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.js';
import { Exchange, type Question } from '../http/exchange.js';
import { queryString, readParameters } from '../http/query.js';
import { remember } from '../http/remember.js';
import { routes } from '../routes.js';

@Controller()
export class FoodsController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.searchFoods)
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    return this.exchange.look(questionIn(queryString(request.url)), request, reply);
  }
}

function questionIn(text: string): Question {
  // A key goes no further than to where it is looked at: it stays in no memory.
  return text.includes('apikey=') ? readQuestion(text) : rememberedQuestion(text);
}

const rememberedQuestion = remember(readQuestion);

function readQuestion(text: string): Question {
  const { query, count, start, spell } = readParameters(text, ['query', 'count', 'start', 'spell']);
  const parameters = { query, count, start, spell };
  return { endpoint: routes.searchFoods.endpoint, parameters, name: JSON.stringify(parameters) };
}
