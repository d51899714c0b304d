import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { events } from '#contracts';
import { inProcessTransport, type Transport } from '#messaging';
import { MAX_STALE_MS } from './refresh-ahead-cache.js';
import { RevisionTracker } from './revision-tracker.js';

let transport: Transport;
let revisions: RevisionTracker;
const told = (revision: string) => revisions.learn('demo', revision, revisions.beginFetch());
const event = () => {
  transport.publish(events.catalogChanged);
  jest.runAllTicks();
  jest.advanceTimersByTime(0);
};

describe('The revision of a profile', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    transport = inProcessTransport();
    revisions = new RevisionTracker(transport);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is unknown until a reply states it, and then known for this profile alone', () => {
    expect(revisions.get('demo')).toBeUndefined();
    told('r1');
    expect(revisions.get('demo')).toBe('r1');
    expect(revisions.get('other')).toBeUndefined();
  });

  it('has to be fetched again after two seconds, and at once after an event', () => {
    told('r1');
    jest.advanceTimersByTime(1999);
    expect(revisions.get('demo')).toBe('r1');
    jest.advanceTimersByTime(1);
    expect(revisions.get('demo')).toBeUndefined();
    told('r1');
    event();
    expect(revisions.get('demo')).toBeUndefined();
  });

  it('is refreshed every half second of use while it is current', () => {
    const fetched: string[] = [];
    revisions = new RevisionTracker(transport, (profile) => {
      fetched.push(profile);
      return new Promise(() => {});
    });
    const use = () => [revisions.get('demo'), revisions.get('demo')];
    expect(use()).toEqual([undefined, undefined]);
    told('r1');
    use();
    expect(fetched).toEqual([]);
    jest.advanceTimersByTime(500);
    expect(use()).toEqual(['r1', 'r1']);
    expect(fetched).toEqual(['demo']);
    event();
    told('r1');
    jest.advanceTimersByTime(500);
    use();
    expect(fetched).toEqual(['demo', 'demo']);
  });

  it('is ignored from a reply to a request before the event', () => {
    const asked = revisions.beginFetch();
    event();
    revisions.learn('demo', 'r1', asked);
    expect(revisions.get('demo')).toBeUndefined();
  });

  it('is that of the latest request, in whichever order the replies come', () => {
    const first = revisions.beginFetch();
    jest.advanceTimersByTime(10);
    told('r2');
    revisions.learn('demo', 'r1', first);
    expect(revisions.get('demo')).toBe('r2');
  });

  it('is fetched again after an event even if an earlier request fails later', () => {
    told('r1');
    const asked = revisions.beginFetch();
    event();
    expect(revisions.serveStale('demo', asked)).toBe('r1');
    expect(revisions.get('demo')).toBeUndefined();
  });

  it('is served stale for a second at a time while the catalog is away, up to an hour', () => {
    expect(revisions.serveStale('demo', revisions.beginFetch())).toBeUndefined();
    told('r1');
    event();
    expect(revisions.serveStale('demo', revisions.beginFetch())).toBe('r1');
    expect(revisions.get('demo')).toBe('r1');
    jest.advanceTimersByTime(1000);
    expect(revisions.get('demo')).toBeUndefined();
    jest.advanceTimersByTime(MAX_STALE_MS - 1001);
    expect(revisions.serveStale('demo', revisions.beginFetch())).toBe('r1');
    jest.advanceTimersByTime(1);
    expect(revisions.serveStale('demo', revisions.beginFetch())).toBeUndefined();
  });
});
