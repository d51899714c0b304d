import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Answer } from '../http/answer.js';
import { Answers } from '../http/answers.js';
import { jsonBody } from '../http/exchange.js';
import { send } from '../http/send.js';
import { routes } from '../routes.js';
import { openApiDocument } from './document.js';
import { docsPage } from './page.js';

@Controller()
export class DocsController {
  // Made when they are first asked for: most processes never are.
  private document: Answer | undefined;
  private page: Answer | undefined;

  @Answers(routes.openApi)
  openApi(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    this.document ??= new Answer(jsonBody(openApiDocument()), undefined);
    return send(this.document, request, reply);
  }

  @Answers(routes.docs)
  docs(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void | Promise<void> {
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    this.page ??= new Answer(Buffer.from(docsPage()), undefined);
    return send(this.page, request, reply);
  }
}
