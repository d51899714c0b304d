/** Values of a browser's storage. Where that is denied or full, they last until the page is left. */
export class StoredValues {
  readonly #latest = new Map<string, string>();
  readonly #storage: () => Storage;

  /** @param storage called for each access, since the browser may deny even the reference */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** The value of a name, empty where there is none. */
  get(name: string): string {
    const latest = this.#latest.get(name);
    if (latest !== undefined) return latest;
    try {
      return this.#storage().getItem(name) ?? '';
    } catch {
      return '';
    }
  }

  /** Keeps a value; an empty one is forgotten. */
  set(name: string, value: string): void {
    this.#latest.set(name, value);
    try {
      if (value === '') this.#storage().removeItem(name);
      else this.#storage().setItem(name, value);
    } catch {
      // The value in memory is all there is.
    }
  }
}

/** Values that stay in this browser. */
export const inBrowser = new StoredValues(() => localStorage);
/** Values of this tab, until it is closed. */
export const inTab = new StoredValues(() => sessionStorage);
