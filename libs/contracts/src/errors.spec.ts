import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, type ErrorCode, ServiceError, toMessages } from './errors.js';

/** The statuses the interface and its decisions name. */
const STATUSES = [400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 429, 431, 500, 501, 503];
const entries = Object.entries(errorCatalogue);

describe('The error catalogue', () => {
  it.each(entries)('%s has a status of the interface, a text and a hint', (_code, { status, text, hint }) => {
    expect(STATUSES).toContain(status);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(hint.length).toBeGreaterThan(0);
  });

  it('has an entry for every status a caller can get', () => {
    expect([...new Set(entries.map(([, { status }]) => status))].sort((a, b) => a - b)).toEqual(STATUSES);
  });
});

describe('A Message', () => {
  const messageOf = (code: ErrorCode, problem = {}) =>
    toMessages([{ code, ...problem }], { action: 'food.get', source: 'catalog' }).message[0];

  it('names action, code, field, hint, severity, source and text, in the interface’s order', () => {
    expect(
      JSON.stringify(messageOf('out-of-range', { field: 'count', details: { expected: 'a number of at least 1' } })),
    ).toBe(
      '{"action":"food.get","code":"out-of-range","field":"count","hint":"Send a number of at least 1.",' +
        '"severity":"WARNING","source":"catalog","text":"The value is out of range."}',
    );
  });

  it('has no field where the problem is the whole request’s', () => {
    expect(messageOf('unavailable')).not.toHaveProperty('field');
  });

  it('is SEVERE where the service is at fault', () => {
    expect(messageOf('internal-error')?.severity).toBe('SEVERE');
    expect(messageOf('required', { field: 'query' })?.severity).toBe('WARNING');
  });

  it('fills a hint with what a caller sent as it is', () => {
    expect(messageOf('required', { field: '$& {limit}' })?.hint).toBe('Send a value for $& {limit}.');
  });
});

describe('A ServiceError', () => {
  it('has the status of its problems and says in one line what they are', () => {
    const error = new ServiceError([{ code: 'unknown-food', field: 'items[0].id' }, { code: 'invalid-json' }]);
    expect(error.status).toBe(400);
    expect(error.message).toBe('unknown-food (items[0].id), invalid-json');
  });
});
