import { Injectable } from '@nestjs/common';
import { FairShare } from './fair-share.js';

/** Memory of all request bodies, from their first byte until their responses are complete. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Memory of one request body. */
export interface BodyAllocation {
  /** Acquires this many bytes more. False where its sender has reached its share. */
  grow(bytes: number): boolean;
  /** Releases all of it. Idempotent. */
  free(): void;
}

/** Memory bound of request bodies, in all and for each caller. */
@Injectable()
export class BodyMemory {
  private readonly share = new FairShare(MAX_BYTES);

  /** Opens the allocation of one body. */
  open(caller: string): BodyAllocation {
    let held = 0;
    return {
      grow: (bytes) => {
        if (!this.share.acquire(caller, bytes)) return false;
        held += bytes;
        return true;
      },
      free: () => {
        this.share.release(caller, held);
        held = 0;
      },
    };
  }
}
