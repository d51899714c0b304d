import { isNoun, Position, positionOf } from '../postings/postings.js';
import { type Postings } from '../postings/posting-lists.js';

/** Postings that are looked at, those of the highest static rank: bounds the cost for a common word. */
const SAMPLE = 4096;

/** How the names of a release use a term. */
export interface WordRole {
  /** Number of foods that have it. */
  readonly foods: number;
  /** Whether some food is called by the word alone: `Cumin`, `Spices, cumin seed`. */
  readonly namesFood: boolean;
  /** Whether it is often the noun of a part, so that it may name a sort: `Cheese, parmesan, grated`. */
  readonly namesSort: boolean;
}

/** Role of a term, learnt from the names of the catalog's own foods. */
export function roleOf(postings: Postings): WordRole {
  const sample = postings.subarray(0, SAMPLE);
  let names = 0;
  let nouns = 0;
  for (const posting of sample) {
    const position = positionOf(posting);
    if (position === Position.kind || (position === Position.synonym && isNoun(posting))) names++;
    if (position > Position.late || !isNoun(posting)) continue;
    if (position === 0) names++;
    nouns++;
  }
  return { foods: postings.length, namesFood: names > 0, namesSort: NOUN_SHARE * nouns > sample.length };
}

/** Share of its foods in which a sort is a part's noun: more than one in so many. */
const NOUN_SHARE = 4;
