import { Controller } from '@nestjs/common';
import { catalog, type ReplyOf, type ValidRequestOf } from '#contracts';
import { Serves } from '#messaging';
import { AccessRepository } from './access.repository.js';

type Resolve = typeof catalog.resolveAccess;

@Controller()
export class AccessController {
  constructor(private readonly access: AccessRepository) {}

  @Serves(catalog.resolveAccess)
  resolve({ digests }: ValidRequestOf<Resolve>): Promise<ReplyOf<Resolve>> {
    return this.access.resolve(digests);
  }
}
