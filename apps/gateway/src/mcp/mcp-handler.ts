import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { UpstreamForwarder } from '../upstream/upstream-forwarder.js';

/** Handler of the Model Context Protocol. Its library is loaded with the first message: most gateways never get one. */
@Injectable()
export class McpHandler {
  constructor(private readonly forwarder: UpstreamForwarder) {}

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { answerMessage } = await import('./answer-message.js');
    await answerMessage(this.forwarder, request, reply);
  }
}
