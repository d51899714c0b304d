import { Injectable, Logger } from '@nestjs/common';
import { Header, PUBLIC_PROFILE, ServiceError } from '#contracts';
import { type RequestContext } from '#messaging';
import { type CurrentRelease, type Snapshot } from './snapshot.js';
import { SnapshotRepository } from './snapshot.repository.js';
import { makeView, type View } from './view.js';

/** How long a change made elsewhere can go unnoticed when its event is lost, or was never sent. */
const POLL_MS = 2000;

/** Knows what every access profile sees now. Goes on with what it knew while Postgres is away. */
@Injectable()
export class Views {
  private readonly log = new Logger(Views.name);
  private snapshot: Snapshot | undefined;
  private views = new Map<string, View>();
  private running: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private outage = false;

  constructor(
    private readonly repository: SnapshotRepository,
    /** Called when a change is seen from here on: who heard of it before may have asked too early, or never hears. */
    private readonly onChange: () => void,
  ) {}

  /** Reads the state for the first time, and from here on follows its changes until `stop`. */
  async start(): Promise<void> {
    this.snapshot = await this.repository.load();
    this.timer = setInterval(() => void this.refresh(), POLL_MS).unref();
  }

  /** Resolves when nothing is being read any more. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await (this.next ?? this.running);
  }

  /** The release being served of each catalog that has one. */
  get releases(): readonly CurrentRelease[] {
    return this.snapshot?.releases ?? [];
  }

  /** Whether there is a release to serve. */
  get hasRelease(): boolean {
    return this.releases.length > 0;
  }

  /**
   * What the caller of a request sees. The reply gets the view's revision as a header.
   * @throws ServiceError 403 `unknown-profile`
   */
  async of(context: RequestContext): Promise<View> {
    const name = context.profile ?? PUBLIC_PROFILE;
    const view = this.find(name) ?? (await this.findAnew(name));
    if (!view) throw ServiceError.of('unknown-profile');
    context.replyHeaders[Header.revision] = view.revision;
    return view;
  }

  /**
   * Looks whether anything changed, and reads it if so. A call while a look is under way gets the one after it, which
   * sees what had changed by the time of the call.
   */
  refresh(): Promise<void> {
    this.next ??= this.running.then(() => {
      this.next = undefined;
      this.running = this.read();
      return this.running;
    });
    return this.next;
  }

  private find(name: string): View | undefined {
    const known = this.views.get(name);
    if (known) return known;
    const profile = this.snapshot?.profiles.find((candidate) => candidate.name === name);
    if (!this.snapshot || !profile) return undefined;
    const view = makeView(this.snapshot, profile);
    this.views.set(name, view);
    return view;
  }

  /** A profile may have been made a moment ago. */
  private async findAnew(name: string): Promise<View | undefined> {
    await this.refresh();
    return this.find(name);
  }

  private async read(): Promise<void> {
    try {
      if ((await this.repository.version()) !== this.snapshot?.version) {
        this.snapshot = await this.repository.load();
        this.views = new Map();
        this.onChange();
      }
      if (this.outage) this.log.log('Postgres answers again');
      this.outage = false;
    } catch (error) {
      if (!this.outage) this.log.warn(`Postgres does not answer: ${(error as Error).message}`);
      this.outage = true;
    }
  }
}
