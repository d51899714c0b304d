import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type CurrentRelease, type Snapshot, SnapshotRepository } from '#catalog-store';
import { events, Header, PUBLIC_PROFILE, ServiceError } from '#contracts';
import { type RequestContext, TRANSPORT, type Transport } from '#messaging';
import { makeProfileView, type ProfileView } from './profile-view.js';

/** Poll interval: the bound of noticing a change without an event. */
const POLL_MS = 2000;

/** Current views of all access profiles. Serves the last known ones while Postgres is away. */
@Injectable()
export class ProfileViews implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(ProfileViews.name);
  private snapshot: Snapshot | undefined;
  private views = new Map<string, ProfileView>();
  private running: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private outage = false;

  constructor(
    private readonly repository: SnapshotRepository,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  /** Reads the first snapshot and starts polling. */
  async onModuleInit(): Promise<void> {
    this.snapshot = await this.repository.load();
    this.timer = setInterval(() => void this.refresh(), POLL_MS).unref();
    this.transport.subscribe(events.catalogChanged, () => void this.refresh());
  }

  /** Resolves when no read is pending. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await (this.next ?? this.running);
  }

  /** Current release of each catalog that has one. */
  get releases(): readonly CurrentRelease[] {
    return this.snapshot?.releases ?? [];
  }

  /** Whether any release is served. */
  get hasRelease(): boolean {
    return this.releases.length > 0;
  }

  /**
   * View of the caller of a request. Adds the view's revision to the reply headers.
   * @throws ServiceError 403 `unknown-profile`
   */
  async of(context: RequestContext): Promise<ProfileView> {
    const name = context.profile ?? PUBLIC_PROFILE;
    const view = this.find(name) ?? (await this.refreshAndFind(name));
    if (!view) throw ServiceError.of('unknown-profile');
    context.replyHeaders[Header.revision] = view.revision;
    return view;
  }

  /**
   * Reads the snapshot if its version changed. A call during a read gets the next read, which sees every change made before
   * the call.
   */
  refresh(): Promise<void> {
    this.next ??= this.running.then(() => {
      this.next = undefined;
      this.running = this.read();
      return this.running;
    });
    return this.next;
  }

  private find(name: string): ProfileView | undefined {
    const made = this.views.get(name);
    if (made) return made;
    const profile = this.snapshot?.profiles.find((candidate) => candidate.name === name);
    if (!this.snapshot || !profile) return undefined;
    const view = makeProfileView(this.snapshot, profile);
    this.views.set(name, view);
    return view;
  }

  /** Refreshes first: a profile may have been created a moment ago. */
  private async refreshAndFind(name: string): Promise<ProfileView | undefined> {
    await this.refresh();
    return this.find(name);
  }

  private async read(): Promise<void> {
    try {
      if ((await this.repository.version()) !== this.snapshot?.version) {
        this.snapshot = await this.repository.load();
        this.views = new Map();
        // A receiver of the original event may have requested too early, and others missed it.
        this.transport.publish(events.catalogChanged);
      }
      if (this.outage) this.log.log('Postgres answers again');
      this.outage = false;
    } catch (error) {
      if (!this.outage) this.log.warn(`Postgres does not answer: ${(error as Error).message}`);
      this.outage = true;
    }
  }
}
