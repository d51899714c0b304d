import { events } from '#contracts';
import { type Transport } from './transport.js';

/** How long a revision is believed: what changed shows this soon after the catalog knows it, though no event came. */
const FRESH_MS = 2000;
/** How often the catalog is asked about a revision that is in use. */
const RENEW_MS = 500;
/** How long a catalog that did not answer is left alone. */
const RETRY_MS = 1000;
/** How long what is kept may go on while the catalog is away. */
export const MAX_AWAY_MS = 3_600_000;

/** When a question was asked: what its reply says is true of that moment, not of the moment it comes. */
export interface Asked {
  readonly at: number;
  readonly generation: number;
}

interface Known {
  readonly revision: string;
  /** Of the question that it was the reply to. */
  readonly asked: Asked;
  /** The events heard and the epoch ms until which nobody asks again. */
  readonly generation: number;
  readonly freshUntil: number;
  /** The epoch ms when it is time to ask though it is current. */
  renewAt: number;
}

/**
 * Which revision of the catalog's data each access profile is at, as replies say it. What is kept under a revision is
 * right for as long as that revision is current; one reply makes all that is kept under it good for another while.
 */
export class Revisions {
  private readonly known = new Map<string, Known>();
  private generation = 0;

  constructor(transport: Transport) {
    transport.subscribe(events.catalogChanged, () => this.generation++);
  }

  /** The revision a profile is at now; `undefined` where the catalog has to be asked. */
  current(profile: string): string | undefined {
    const known = this.known.get(profile);
    const fresh = known && known.generation === this.generation && Date.now() < known.freshUntil;
    return fresh ? known.revision : undefined;
  }

  /**
   * Whether the caller is to ask the catalog though the revision is current, so that nobody has to wait when it no longer
   * is. True for one caller in a while, be the last one answered or not: replies may lie behind many requests. Never for
   * a profile that is not known.
   */
  claimRenewal(profile: string): boolean {
    const known = this.known.get(profile);
    const now = Date.now();
    if (!known || now < known.renewAt) return false;
    known.renewAt = now + RENEW_MS;
    return true;
  }

  /** Whether a revision of the profile was known: what is kept under it is good again should that be current. */
  knew(profile: string): boolean {
    return this.known.has(profile);
  }

  /** To be called before the catalog is asked, for `learn`. */
  asking(): Asked {
    return { at: Date.now(), generation: this.generation };
  }

  /** The reply to a question says that the profile is at `revision`. */
  learn(profile: string, revision: string, asked: Asked): void {
    const known = this.known.get(profile);
    if (known && known.asked.at > asked.at) return;
    this.known.set(profile, {
      revision,
      asked,
      generation: asked.generation,
      freshUntil: asked.at + FRESH_MS,
      renewAt: Math.max(known?.renewAt ?? 0, asked.at + RENEW_MS),
    });
  }

  /**
   * The catalog did not answer. Returns the revision that goes on meanwhile, the last one that is known, and makes it
   * current until it is time to ask again; `undefined` where none is known, or only one that is too old.
   */
  goOn(profile: string): string | undefined {
    const known = this.known.get(profile);
    const now = Date.now();
    if (!known || now - known.asked.at > MAX_AWAY_MS) return undefined;
    this.known.set(profile, { ...known, generation: this.generation, freshUntil: now + RETRY_MS });
    return known.revision;
  }
}
