import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, type ErrorCode, ServiceError, toMessages } from './errors.js';

/** Error statuses of the interface; 501 is left out, as every function is implemented. */
const STATUSES = [400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 429, 431, 500, 503];
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

  it('has no field where the problem concerns the whole request', () => {
    expect(messageOf('unavailable')).not.toHaveProperty('field');
  });

  it('is SEVERE for a status of 500 or more', () => {
    expect(messageOf('internal-error')?.severity).toBe('SEVERE');
    expect(messageOf('required', { field: 'query' })?.severity).toBe('WARNING');
  });

  it('fills a hint with the caller’s text unchanged', () => {
    expect(messageOf('required', { field: '$& {limit}' })?.hint).toBe('Send a value for $& {limit}.');
  });
});

describe('A ServiceError', () => {
  it('has the status of its problems and lists them in one line', () => {
    const error = new ServiceError([{ code: 'unknown-food', field: 'items[0].id' }, { code: 'invalid-json' }]);
    expect(error.status).toBe(400);
    expect(error.message).toBe('unknown-food (items[0].id), invalid-json');
  });
});
