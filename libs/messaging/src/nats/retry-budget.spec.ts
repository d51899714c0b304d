import { describe, expect, it } from '@jest/globals';
import { RetryBudget } from './retry-budget.js';

/** Number of retries that the budget grants in a row. */
function spendAll(budget: RetryBudget): number {
  let granted = 0;
  while (budget.spend()) granted++;
  return granted;
}

function earn(budget: RetryBudget, requests: number): void {
  for (let count = 0; count < requests; count++) budget.earn();
}

describe('A retry budget', () => {
  it('has fifty retries for a burst of failures', () => {
    expect(spendAll(new RetryBudget())).toBe(50);
  });

  it.each([
    [9, 0],
    [10, 1],
    [19, 1],
    [100, 10],
    [270, 27],
  ])('earns by %d requests %d retries', (requests, retries) => {
    const budget = new RetryBudget();
    spendAll(budget);
    earn(budget, requests);
    expect(spendAll(budget)).toBe(retries);
  });

  it('saves no more than fifty, however many requests need none', () => {
    const budget = new RetryBudget();
    earn(budget, 10_000);
    expect(spendAll(budget)).toBe(50);
  });
});
