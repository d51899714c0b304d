import { setImmediate } from 'node:timers/promises';
import { memoize } from '#memoize';
import { type ReleaseIndex } from './index/release-index.js';
import { contentWords } from './analysis/analyzer.js';
import { english } from './analysis/english.js';
import { type QueryLanguage, queryLanguageOf } from './query/query-language.js';
import { recipeUse } from './ranking/recipe-use.js';
import { DOC_FEATURE_BYTES, DocFeature } from './ranking/relevance.js';
import { firstNamed, search } from './searcher.js';
import { popularityOf, popularNames } from './suggestions/popularity.js';
import { phrasesOf, WordOrder, writtenPhrases } from './suggestions/phrases.js';
import { type FoodName, readName } from './text/name.js';
import { type SuggestedText, type SuggestionColumns, toColumns } from './suggestions/suggestion-columns.js';
import { keyOf } from './suggestions/suggestions.js';

/** Rank that a food with a quality loses against the food alone. */
const QUALITY_PENALTY = 12;

/** Rank that another name loses against the food's own. */
const SYNONYM_PENALTY = 15;

/** Share of a food's recipes that counts for another name of it. */
const SYNONYM_USE = 0.5;

/** Weight of how often a name is written, in ranks of its doublings. */
const POPULARITY_WEIGHT = 12;

/** Weight of the recipes that use a food, in ranks of their doublings. */
const RECIPE_WEIGHT = 2;

/** Weight of each doubling of a name's foods, in ranks, and most doublings that count. */
const FOODS_WEIGHT = 4;
const MAX_DOUBLINGS = 5;

/** Weight of recipes from which a food may be called by its noun alone: `flour` is `Wheat flour, white, all-purpose`. */
const COMMON_USE = 6;

/** Static rank below which a name is a brand's: its words are not words of foods. */
const GENERIC = 110;

/** English words that are read by their place. A phrase with one may find nothing: `from dried`. */
const READ_BY_PLACE = /\b(?:fresh|from)\b/;

/** A letter, which names of foods have: `95 5` of ground beef is none. */
const LETTER = /\p{L}/u;

/** Number of foods whose names are suggested, those of highest static rank: some 10 MB of a large release. */
export const NAMED_FOODS = 50_000;

/** Texts collected before other work is let in between. */
const AT_A_TIME = 250;

/**
 * Collects the texts that a release suggests: phrases of its names, and other names that search finds a food by.
 * @param descriptions of the foods of highest static rank, by number
 */
export async function collectSuggestions(
  index: ReleaseIndex,
  descriptions: readonly string[],
): Promise<SuggestionColumns> {
  const rankOf = (food: number) => index.features[DOC_FEATURE_BYTES * food + DocFeature.staticRank] ?? 0;
  const { analyzer } = index;
  const language = queryLanguageOf(analyzer);
  const isEnglish = analyzer === english;
  const order = new WordOrder();
  // How much recipes use the foods of each text, by its key: the same for all foods that are called so.
  const uses = new Map<string, number>();
  const addUse = (key: string, use: number) => uses.set(key, Math.max(use, uses.get(key) ?? 0));
  // Many foods have the same text.
  const keyOfText = memoize((text) => keyOf(analyzer.tokenize(text), analyzer), NAMED_FOODS);
  for (const [food, description] of descriptions.entries()) {
    if (food % AT_A_TIME === 0) await setImmediate();
    order.add(description);
  }
  const own: SuggestedText[] = [];
  // How much recipes use each food, by its number.
  const usesOfFoods: number[] = [];
  for (const [food, description] of descriptions.entries()) {
    if (food % AT_A_TIME === 0) await setImmediate();
    const rank = rankOf(food);
    const name = readName(description);
    const use = recipeUse(name.words);
    usesOfFoods.push(use);
    const phrases = isEnglish
      ? phrasesOf(description, name, order).map((phrase) => order.usual(phrase))
      : writtenPhrases(description, analyzer);
    for (const [at, text] of phrases.entries()) {
      if (isEnglish && READ_BY_PLACE.test(text) && !(await isFound(text, index))) continue;
      const key = keyOfText(text);
      addUse(key, use);
      own.push({ text, key, food, rank: at === 0 ? rank : rank - QUALITY_PENALTY, isOwnName: rank >= GENERIC });
    }
    const noun = use >= COMMON_USE ? nounOf(name) : undefined;
    if (noun !== undefined && (await firstNamed(noun, [index])) === food) {
      addUse(keyOfText(noun), use);
      own.push({ text: noun, key: keyOfText(noun), food, rank, isOwnName: true });
    }
  }
  const others: SuggestedText[] = [];
  const spellings = new Set(language.spellings);
  const known = new Set(own.map(({ key }) => key));
  const popular = isEnglish ? popularNames.filter((name) => !known.has(keyOfText(name))) : [];
  for (const [at, text] of [...language.synonyms.names, ...spellings, ...popular].entries()) {
    if (at % AT_A_TIME === 0) await setImmediate();
    if (!LETTER.test(text) || isAdjective(text, language) || !isUnderstood(text, index, language)) continue;
    const [food] = (await search(text, false, [index], 1)).foods;
    if (food === undefined) continue;
    // Each spelling is a text of its own: who types `ket` means ketchup, not catsup.
    const key = spellings.has(text) ? text : keyOfText(text);
    addUse(key, SYNONYM_USE * (usesOfFoods[food] ?? 0));
    others.push({ text, key, food, rank: rankOf(food) - SYNONYM_PENALTY });
  }
  // What many foods are called is what people type: _chicken breast_ before _chicken gravy_.
  const named = new Map<string, number>();
  for (const { key } of own) named.set(key, (named.get(key) ?? 0) + 1);
  const ranked = [...own, ...others].map((text) => {
    const doublings = Math.min(MAX_DOUBLINGS, Math.log2(named.get(text.key) ?? 1));
    const popularity = isEnglish ? popularityOf(text.key) : 0;
    const use = POPULARITY_WEIGHT * popularity + RECIPE_WEIGHT * (uses.get(text.key) ?? 0);
    return { ...text, rank: text.rank + use + FOODS_WEIGHT * doublings };
  });
  return toColumns(ranked);
}

const isFound = async (text: string, index: ReleaseIndex): Promise<boolean> =>
  (await search(text, false, [index], 1)).total > 0;

/** The noun of a name that begins with several words. */
const nounOf = ({ words, head }: FoodName): string | undefined => (head > 1 ? words[head - 1] : undefined);

/**
 * Whether a release has all words of a name or of a synonym of it. A food that it means as it is written counts too.
 */
function isUnderstood(name: string, index: ReleaseIndex, { analyzer, synonyms }: QueryLanguage): boolean {
  const words = contentWords(name, analyzer);
  const terms = words.map(analyzer.stem);
  const meant = synonyms.asWritten(words, terms);
  return [[terms], ...meant, ...synonyms.replacements(terms, 'nearest')].some((interpretation) =>
    interpretation.flat().every((term) => index.has(term)),
  );
}

/** English synonyms that describe foods and name none: `tinned`, `sugar free`. */
const ADJECTIVES = /(?:[^e]ed|ground|free)$/;

const isAdjective = (name: string, { analyzer, qualities }: QueryLanguage): boolean =>
  (analyzer === english && ADJECTIVES.test(name)) || qualities.has(name.split(' ').at(-1) ?? '');
