import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Room } from './room.js';

const MOST = 64;
let room: Room;

/** How many more get in now. */
function left(): number {
  let entered = 0;
  try {
    for (; ; entered++) room.enter();
  } catch {
    for (let left = 0; left < entered; left++) room.leave();
  }
  return entered;
}

/** `perSecond` answers a second for a while, each after so many milliseconds. */
function answers(perSecond: number, ms: number, seconds = 1): void {
  for (let count = 0; count < perSecond * seconds; count++) {
    jest.advanceTimersByTime(1000 / perSecond);
    room.took(ms);
  }
}

describe('Room for the requests of an endpoint', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    room = new Room(MOST);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is what was given while answers are quick', () => {
    answers(1000, 400);
    expect(left()).toBe(MOST);
  });

  it('is left by those who are answered', () => {
    for (let count = 0; count < MOST; count++) room.enter();
    expect(() => room.enter()).toThrow('overloaded');
    room.leave();
    expect(left()).toBe(1);
  });

  it('is what is answered in half a second where most take longer', () => {
    answers(40, 900, 2);
    expect(left()).toBe(20);
  });

  it('stays as it is where all are late for a moment', () => {
    answers(1000, 5);
    answers(MOST, 1500, 0.5);
    answers(1000, 5);
    expect(left()).toBe(MOST);
  });

  it('stays as it is where some are late, all the time', () => {
    for (let count = 0; count < 100; count++) {
      answers(10, 5, 0.2);
      room.took(1900);
    }
    expect(left()).toBe(MOST);
  });

  it('is little, but some, where nothing is answered in time', () => {
    for (let count = 0; count < 100; count++) {
      jest.advanceTimersByTime(20);
      room.timedOut();
    }
    expect(left()).toBe(8);
  });

  it('comes back at once when answers come again', () => {
    for (let count = 0; count < 100; count++) {
      jest.advanceTimersByTime(20);
      room.timedOut();
    }
    answers(400, 20, 1.5);
    expect(left()).toBe(MOST);
  });

  it('comes back slowly where it was too much before', () => {
    answers(40, 900, 2);
    answers(400, 20, 1);
    expect(left()).toBeLessThan(MOST / 2);
    answers(400, 20, 4);
    expect(left()).toBe(MOST);
  });
});
