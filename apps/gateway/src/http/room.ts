import { ServiceError } from '#contracts';

/** What most answers may take. Above it lies the time after which a request is sent again, which would add to the crowd. */
const LATE_MS = 500;
/** Room that is always left: without requests under way nobody would notice that they are quick again. */
const LEAST = 8;
/** It is looked at how long requests take after this time and as many of them, whichever comes later. */
const SPAN = { ms: 100, requests: 16 } as const;
/** Late answers that come for no longer than this come from a moment that is over: there is room for it. */
const MOMENT_MS = 500;
/**
 * Growth after a span of quick answers: to what was right when most were late, and on from there. How long those let in
 * will take is known only when they are answered; faster growth lets in another crowd until then.
 */
const GROWTH = { back: 1.25, on: 1.03 } as const;

/** Thrown when there is least time to make one. */
export const OVERLOADED = ServiceError.of('overloaded');

/**
 * Room for the requests of one endpoint. As long as they are answered quickly there is room for as many as were given.
 * When most take too long there is room for as many as are answered in the time that they may take, so that those who
 * are let in are answered in time; the others are refused at once instead of waiting for nothing.
 */
export class Room {
  private underWay = 0;
  private room: number;
  /** Room for what was answered when most were late the last time. */
  private enough: number;
  private since = Date.now();
  private answered = 0;
  private late = 0;
  private lost = 0;
  /** The end of the first of the last spans in which most were late. */
  private lateSince: number | undefined;

  /** @param most requests under way at once, however quick they are */
  constructor(private readonly most: number) {
    this.room = this.enough = most;
  }

  get full(): boolean {
    return this.underWay >= this.room;
  }

  /** @throws ServiceError `overloaded` where there is no room */
  enter(): void {
    if (this.full) throw OVERLOADED;
    this.underWay++;
  }

  leave(): void {
    this.underWay--;
  }

  /** A request was answered, so many milliseconds after it was asked. */
  took(ms: number): void {
    this.answered++;
    if (ms > LATE_MS) this.late++;
    this.adapt();
  }

  /** A request was not answered within its time. */
  timedOut(): void {
    this.lost++;
    this.adapt();
  }

  private adapt(): void {
    const requests = this.answered + this.lost;
    const now = Date.now();
    const elapsed = now - this.since;
    if (requests < SPAN.requests || elapsed < SPAN.ms) return;
    const mostAreLate = 2 * (this.late + this.lost) > requests;
    this.lateSince = mostAreLate ? (this.lateSince ?? now) : undefined;
    if (this.lateSince === undefined) this.resize(this.room * (this.room < this.enough ? GROWTH.back : GROWTH.on));
    else if (now - this.lateSince >= MOMENT_MS) {
      const enough = (this.answered * LATE_MS) / elapsed;
      if (this.answered > 0) this.enough = enough;
      this.resize(enough);
    }
    this.since = now;
    this.answered = this.late = this.lost = 0;
  }

  private resize(room: number): void {
    this.room = Math.min(this.most, Math.max(LEAST, room));
  }
}
