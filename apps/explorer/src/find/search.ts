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
