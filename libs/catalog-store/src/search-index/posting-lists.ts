/** A packed posting list: its term and its segments, in their order. */
export type PackedList = readonly [term: string, segments: readonly Buffer[]];

/** Posting lists in one row; all fields are null where there is none. */
export interface PostingsRow extends Record<string, unknown> {
  /** Term of each list, one a line. */
  terms: string;
  /** Bytes of each segment, separated by commas, those of each list by spaces. */
  lengths: string;
  postings: Buffer | null;
}

/** Statement that joins the posting lists of these segments into one row, which is read sooner than a row for each. */
export const selectLists = (segments: string): string =>
  `select string_agg(term, E'\\n') as terms, string_agg(lengths, ' ') as lengths,
      string_agg(postings, ''::bytea) as postings
    from (select term, string_agg(octet_length(postings)::text, ',' order by segment) as lengths,
        string_agg(postings, ''::bytea order by segment) as postings
      from ${segments} group by term) as lists`;

/** Posting lists of a row. */
export function* listsIn({ terms, lengths, postings }: PostingsRow): Generator<PackedList> {
  if (!postings) return;
  const lengthsOf = lengths.split(' ');
  let from = 0;
  for (const [at, term] of terms.split('\n').entries()) {
    const segments = lengthsOf[at]!.split(',').map((length) => postings.subarray(from, (from += Number(length))));
    yield [term, segments];
  }
}
