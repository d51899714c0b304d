import { Controller } from '@nestjs/common';
import { catalog, type ReplyOf, type ValidRequestOf } from '#contracts';
import { Serves } from '#messaging';
import { AccessRepository } from '#catalog-store';
import { KeyUse } from './key-use.js';

type Resolve = typeof catalog.resolveAccess;

@Controller()
export class AccessController {
  constructor(
    private readonly access: AccessRepository,
    private readonly use: KeyUse,
  ) {}

  @Serves(catalog.resolveAccess)
  async resolve({ digests }: ValidRequestOf<Resolve>): Promise<ReplyOf<Resolve>> {
    const resolved = await this.access.resolve(digests);
    this.use.record(resolved.keys.map(({ key }) => key));
    return resolved;
  }
}
