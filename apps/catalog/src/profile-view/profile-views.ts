import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BackgroundBuilds, type CurrentRelease, type Snapshot, SnapshotRepository } from '#catalog-store';
import { events, Header, PUBLIC_PROFILE, ServiceError } from '#contracts';
import { type RequestContext, TRANSPORT, type Transport } from '#messaging';
import { oneLine } from '#service-kit/base';
import { makeProfileView, type ProfileView } from './profile-view.js';

/** Poll interval: the bound of noticing a change without an event. */
const POLL_MS = 2000;

/** Longest time for which a release is preloaded before it is served. */
const PRELOAD_MS = 10_000;

/** Loads what requests need of an index, ahead of the first. */
type Preload = (index: number) => Promise<unknown>;

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
  /** Names of the catalogs that were served since the start. */
  private readonly served = new Set<string>();
  private lost = false;
  private readonly preloads: Preload[] = [];
  /** Snapshot whose new releases are being preloaded. */
  private coming: Snapshot | undefined;
  /** Last reason for which an index was not built. */
  private reason: string | undefined;

  constructor(
    private readonly repository: SnapshotRepository,
    private readonly builds: BackgroundBuilds,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  /** Reads the first snapshot and starts polling. */
  async onModuleInit(): Promise<void> {
    this.take(await this.repository.load());
    this.timer = setInterval(() => void this.refresh(), POLL_MS).unref();
    this.transport.subscribe(events.catalogChanged, () => void this.refresh());
  }

  /** Resolves when no read is pending. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await (this.next ?? this.running);
  }

  /** Preloads the search indexes of current releases, those of later ones before they are served. */
  async preload(load: Preload): Promise<void> {
    this.preloads.push(load);
    await Promise.allSettled(this.releases.map(({ index }) => load(index)));
  }

  /** Served release of each catalog that has one. */
  get releases(): readonly CurrentRelease[] {
    return this.snapshot?.releases ?? [];
  }

  /** Search indexes, in every language, of the releases that are served or preloaded. */
  get indexes(): ReadonlySet<number> {
    const releases = [...this.releases, ...(this.coming?.releases ?? [])];
    return new Set(releases.flatMap(({ index, languageIndexes }) => [index, ...Object.values(languageIndexes)]));
  }

  /** Whether there is any release. */
  get hasRelease(): boolean {
    return this.releases.length > 0 || this.lost;
  }

  /** Whether each catalog that was served still is: its releases may be gone before the new one has its index. */
  get isComplete(): boolean {
    return !this.lost;
  }

  /**
   * View of the caller of a request. Adds the view's revision to the reply headers.
   * @throws ServiceError 403 `unknown-profile`, 503 `unavailable` where the releases are not complete
   */
  async of(context: RequestContext): Promise<ProfileView> {
    if (this.lost) throw ServiceError.of('unavailable');
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
        this.serve(await this.repository.load());
      }
      if (this.snapshot?.unindexed.length) this.buildIndexes();
      if (this.outage) this.log.log('Postgres answers again');
      this.outage = false;
    } catch (error) {
      if (!this.outage) this.log.warn(`Postgres does not answer: ${(error as Error).message}`);
      this.outage = true;
    }
  }

  /**
   * Serves a snapshot: at once, but new releases when their indexes are loaded. Those before serve meanwhile. A further
   * change is not held back: it may be that those before are dropped.
   */
  private serve(snapshot: Snapshot): void {
    const served = new Set(this.releases.map(({ index }) => index));
    const later = snapshot.releases.filter(({ index }) => !served.has(index));
    const isHeld = this.coming === undefined && served.size > 0 && later.length > 0;
    this.coming = isHeld ? snapshot : undefined;
    this.announce(isHeld ? { ...snapshot, releases: this.releases } : snapshot);
    if (!isHeld) return;
    const loads = later.flatMap(({ index }) => this.preloads.map((load) => load(index)));
    void Promise.race([Promise.allSettled(loads), sleep(PRELOAD_MS, undefined, { ref: false })]).then(() => {
      if (this.coming !== snapshot) return;
      this.coming = undefined;
      this.announce(snapshot);
    });
  }

  /** Tells others of the snapshot: a receiver of the original event may have requested too early, and others missed it. */
  private announce(snapshot: Snapshot): void {
    this.take(snapshot);
    this.transport.publish(events.catalogChanged);
  }

  private take(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.views = new Map();
    for (const { catalog } of snapshot.releases) this.served.add(catalog);
    const served = new Set(snapshot.releases.map(({ catalog }) => catalog));
    this.lost = snapshot.unindexed.some((catalog) => this.served.has(catalog) && !served.has(catalog));
  }

  /** Builds, in the background, the indexes of releases that another version imported. The next poll tries again. */
  private buildIndexes(): void {
    this.builds.run().catch((error: unknown) => {
      const reason = oneLine(error);
      if (reason !== this.reason) this.log.warn(`the search index was not built, nutrition migrate does it: ${reason}`);
      this.reason = reason;
    });
  }
}
