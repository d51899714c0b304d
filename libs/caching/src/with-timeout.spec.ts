import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withTimeout } from './with-timeout.js';

describe('Work with a timeout', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('fails when the time is over', async () => {
    const failed = expect(withTimeout(500, new Promise(() => {}))).rejects.toThrow('no answer within 500 ms');
    await jest.runAllTimersAsync();
    await failed;
  });

  it('may still end in the tick of its timeout', async () => {
    let end = (_result: string) => {};
    const result = withTimeout(500, new Promise<string>((resolve) => (end = resolve)));
    jest.advanceTimersByTime(500);
    end('late');
    expect(await result).toBe('late');
  });

  it('leaves no timer when it ends', async () => {
    await withTimeout(500, Promise.resolve());
    await Promise.resolve();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves no timer when it fails', async () => {
    await expect(withTimeout(500, Promise.reject(new Error('away')))).rejects.toThrow('away');
    await Promise.resolve();
    expect(jest.getTimerCount()).toBe(0);
  });
});
