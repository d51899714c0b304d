import { Injectable, Logger } from '@nestjs/common';
import { AccessRepository } from '#catalog-store';

const HOUR_MS = 3_600_000;

/**
 * Recorder of the hour in which a key was last used. A gateway resolves a key in use every few seconds, so that each
 * process writes a key once an hour. No request waits for it.
 */
@Injectable()
export class KeyUse {
  private readonly log = new Logger('access');
  private hour = 0;
  /** Keys recorded in this hour. */
  private readonly recorded = new Set<string>();

  constructor(private readonly access: AccessRepository) {}

  /** Records the use of keys in the background. */
  record(ids: readonly string[]): void {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.hour) this.recorded.clear();
    this.hour = hour;
    const fresh = ids.filter((id) => !this.recorded.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.recorded.add(id);
    this.access.recordUse(fresh).catch((error: unknown) => {
      // The next request with the key tries again.
      for (const id of fresh) this.recorded.delete(id);
      this.log.debug({ err: error }, 'the use of keys was not recorded');
    });
  }
}
