import { describe, expect, it } from '@jest/globals';
import { Health } from './health.js';

describe('A process', () => {
  it('that starts is not ready, and names what it waits for', async () => {
    const health = new Health();
    expect(await health.missing()).toStrictEqual(['starting']);
    health.waitFor('schema');
    expect(await health.missing()).toStrictEqual(['schema']);
    health.waitFor();
    expect(await health.missing()).toStrictEqual(['starting']);
  });

  it('that runs is ready while each dependency is available', async () => {
    const health = new Health();
    let connected = true;
    health.require('nats', () => connected);
    health.require('postgres', () => Promise.resolve(true));
    health.started();
    expect(await health.missing()).toStrictEqual([]);
    connected = false;
    expect(await health.missing()).toStrictEqual(['nats']);
    connected = true;
    expect(await health.missing()).toStrictEqual([]);
  });

  it('is not ready where the check of a dependency fails', async () => {
    const health = new Health();
    health.require('release', () => {
      throw new Error('away');
    });
    health.require('postgres', () => Promise.reject(new Error('away')));
    health.require('nats', () => true);
    health.started();
    expect(await health.missing()).toStrictEqual(['release', 'postgres']);
  });

  it('knows its failing dependencies while it starts', async () => {
    const health = new Health();
    health.require('release', () => false);
    expect(await health.failing()).toStrictEqual(['release']);
  });

  it('that stops is not ready, also where its start ends later', async () => {
    const health = new Health();
    health.stop();
    health.started();
    expect(await health.missing()).toStrictEqual(['stopping']);
  });
});
