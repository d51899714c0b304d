import { link } from '../state/address.js';

/** What the address asks for. */
export interface Search {
  readonly query: string;
  readonly group: readonly string[];
  /** Id of a nutrient, with a hyphen before it for the highest first; empty: by relevance. */
  readonly sort: string;
  readonly per: '100g' | '100kcal';
  readonly start: number;
  readonly spell: boolean;
}

/** Search of an address; what is malformed counts as absent. */
export function readSearch(params: URLSearchParams): Search {
  return {
    query: params.get('query') ?? '',
    group: params.getAll('group'),
    sort: params.get('sort') ?? '',
    per: params.get('per') === '100kcal' ? '100kcal' : '100g',
    start: Math.max(0, Number.parseInt(params.get('start') ?? '0', 10) || 0),
    spell: params.get('spell') !== 'false',
  };
}

/** Address of a search: what {@link readSearch} reads. */
export const searchLink = ({ query, group, sort, per, spell, start }: Search): string =>
  link('find', {
    query,
    group,
    sort,
    per: sort === '' ? '' : per,
    spell: spell ? '' : 'false',
    start: start === 0 ? '' : String(start),
  });
