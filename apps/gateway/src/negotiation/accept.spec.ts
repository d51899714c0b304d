import { describe, expect, it } from '@jest/globals';
import { acceptTable, V } from '../../../../test/e2e/support/accept-table.js';
import { offer, preferred } from './accept.js';

const offers = [offer('application/json; charset=utf-8'), offer(V)];
const answered = { json: 'application/json; charset=utf-8', vendor: V, '406': undefined };

describe('negotiating the media type', () => {
  it.each(acceptTable)('%s gets %s', (accept, choice) => {
    expect(preferred(accept, offers)?.contentType).toBe(answered[choice]);
  });
});
