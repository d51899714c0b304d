import { describe, expect, it } from '@jest/globals';
import { StoredValues } from './storage.js';

/** Storage of a browser, as far as the page uses it. */
function fakeStorage() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  };
  return { values, storage: storage as unknown as Storage };
}

describe('a stored value', () => {
  it('is there after a reload, until an empty one replaces it', () => {
    const { values, storage } = fakeStorage();
    new StoredValues(() => storage).set('draft', '2 eggs');
    const reloaded = new StoredValues(() => storage);
    expect(reloaded.get('draft')).toBe('2 eggs');
    reloaded.set('draft', '');
    expect(values.size).toBe(0);
    expect(reloaded.get('draft')).toBe('');
  });

  it('lasts as long as the page where the browser denies storage', () => {
    const denied = new StoredValues(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(denied.get('draft')).toBe('');
    denied.set('draft', '2 eggs');
    expect(denied.get('draft')).toBe('2 eggs');
  });
});
