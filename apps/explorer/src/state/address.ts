import { signal } from '@preact/signals';

/** Pages of the explorer, in the order of the menu. */
export const PAGES = ['find', 'food', 'meal', 'person'] as const;
export type PageName = (typeof PAGES)[number];

/** Address of a page: what is needed to show it again. It is the fragment of the URL, which browsers do not send. */
export interface PageAddress {
  readonly page: PageName;
  readonly params: URLSearchParams;
  /** Whether it took the place of the address before, without a step to go back to. */
  readonly isReplacement?: boolean;
}

const isPage = (name: string): name is PageName => (PAGES as readonly string[]).includes(name);

/** Address of a fragment such as `#/find?query=banana`; the first page for any other. */
export function readAddress(fragment: string): PageAddress {
  const [path = '', ...query] = fragment.replace(/^#\/?/, '').split('?');
  return isPage(path)
    ? { page: path, params: new URLSearchParams(query.join('?')) }
    : { page: 'find', params: new URLSearchParams() };
}

/** Values of parameters; empty and absent ones are left out, lists repeat their name. */
export type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Fragment of a page with its parameters. */
export function link(page: PageName, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const text of Array.isArray(value) ? (value as string[]) : [(value ?? '') as string]) {
      if (text !== '') query.append(name, text);
    }
  }
  const text = query.toString();
  return text === '' ? `#/${page}` : `#/${page}?${text}`;
}

/** Fragment of a page with these parameters, some of them changed. */
export function changed(page: PageName, params: URLSearchParams, values: Params): string {
  const kept = [...new Set(params.keys())].map((name) => [name, params.getAll(name)]);
  return link(page, { ...(Object.fromEntries(kept) as Params), ...values });
}

/** Where the reader is. */
export const address = signal(readAddress(location.hash));
addEventListener('hashchange', () => (address.value = readAddress(location.hash)));

const sorted = (params: URLSearchParams): string => {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
};

/** Whether an address is the one on view, in whatever order its parameters are written. */
export function isOnView(target: string): boolean {
  const { page, params } = readAddress(target);
  return page === address.value.page && sorted(params) === sorted(address.value.params);
}

/** Shows another address. `replace` leaves no step to go back to, as for each letter that is typed. */
export function open(target: string, { replace = false } = {}): void {
  if (target === location.hash) return;
  if (!replace) {
    location.hash = target;
    return;
  }
  history.replaceState(history.state, '', target);
  address.value = { ...readAddress(target), isReplacement: true };
}
