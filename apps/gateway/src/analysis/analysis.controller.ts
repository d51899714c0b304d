import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { decodeJson } from '#messaging';
import { Answers } from '../http/answers.js';
import { Exchange, jsonBody } from '../http/exchange.js';
import { queryString, readParameters } from '../http/query.js';
import { bodyOf } from '../http/request-body.js';
import { routes } from '../routes.js';

@Controller()
export class AnalysisController {
  constructor(private readonly exchange: Exchange) {}

  @Answers(routes.analyze)
  analyze(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { n } = readParameters(queryString(request.url), ['n']);
    const body = n === undefined ? bodyOf(request) : withNutrients(bodyOf(request), n);
    return this.exchange.submit(routes.analyze.endpoint, body, request, reply);
  }
}

/** The body with `n` in it; what is no object is left to the service to refuse. */
function withNutrients(body: Uint8Array, n: string): Uint8Array {
  const value = decodeJson(body);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? jsonBody({ ...value, n }) : body;
}
