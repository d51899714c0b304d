import { type ReleaseIndex } from '../index/release-index.js';
import { interpret, isNumber, SOLD_WITH, wordsBeside } from '../query/query.js';
import { type QueryLanguage } from '../query/query-language.js';
import { type WordFacts } from './relaxations.js';
import { type Phrase } from '../query/synonym-table.js';
import { hasSynonym, isMeant, MIN_PREFIX } from '../query/vocabulary.js';

/** Longest name that is looked up as a whole, in words. */
const LONGEST_NAME = 3;

/** What a query says in brackets or behind a colon: `chorizo (cured)`, `Greek yogurt: vanilla`. */
const ASIDE = /\([^()]*|:.*/g;

/** What it says behind a comma: `tuna, drained`. */
const BEHIND = /,.*/g;

/** A share of fat, which tells foods apart wherever it stands: `milk, Acme, 2%`. */
const SHARE = /%$/;

/** Words of a query that stand only in these parts of it. */
function wordsOnlyIn(parts: RegExp, query: string, { analyzer: { tokenize } }: QueryLanguage): ReadonlySet<string> {
  const elsewhere = new Set(tokenize(query.replaceAll(parts, ' ')));
  const words = (query.match(parts) ?? []).flatMap(tokenize);
  return new Set(words.filter((word) => !elsewhere.has(word) && !SHARE.test(word)));
}

/**
 * What the releases know of the words of a query. The words of a name with a synonym (`bok choy`) are taken together.
 * Those in brackets, behind a colon or a comma are beside the food, if one stands elsewhere.
 * @param longestName most words of a name with a synonym that are taken together
 */
export async function wordFacts(
  query: string,
  releases: readonly ReleaseIndex[],
  language: QueryLanguage,
  longestName = LONGEST_NAME,
): Promise<WordFacts[]> {
  const { analyzer, waysOfCooking } = language;
  const words = wordsToRelax(query, releases, language);
  const beside = wordsBeside(query, language);
  const [aside, behind] = [wordsOnlyIn(ASIDE, query, language), wordsOnlyIn(BEHIND, query, language)];
  // A synonym of the whole query has been tried; of a food that is listed no other is looked for.
  const isName = (name: Phrase) =>
    language.foods.has(name.join(' ')) ||
    (name.length <= longestName && name.length < words.length && hasSynonym(name, releases, language));
  const found: WordFacts[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_NAME, words.length);
    const isOneSide = (part: Phrase) => new Set(part.map((word) => beside.has(word))).size === 1;
    const isNameHere = (part: Phrase) => isOneSide(part) && isName(part.map(analyzer.stem));
    while (length > 1 && !isNameHere(words.slice(at, at + length))) length--;
    const lack = lackAt(words, at, language) ?? (length === 1 ? freeAt(words, at, language) : undefined);
    if (lack) {
      // A negation is left out wherever it stands, and so is all that it negates: `no milk no sugar`.
      const same = found.findIndex((fact) => analyzer.negations.has(lack[0] ?? '') && fact.words[0] === lack[0]);
      const lacks = [...(found[same]?.words ?? []), ...lack];
      found.splice(same < 0 ? found.length : same, 1, {
        ...A_NAME,
        namesFood: false,
        words: lacks,
        beside: true,
        aside: false,
      });
      at += lack.length;
      continue;
    }
    const name = words.slice(at, at + length);
    const about = name.length > 1 && !name.every(isNumber) ? A_NAME : await factsOf(name[0] ?? '', releases, language);
    const isQuality = name.length > 1 && waysOfCooking.has(name.at(-1) ?? '');
    const namesFood = about.namesFood && !isQuality && !isLittle(name, language);
    const quality = about.quality || isQuality;
    found.push({
      ...about,
      namesFood,
      quality,
      words: name,
      beside: name.some((word) => beside.has(word)),
      aside: false,
    });
    at += length;
  }
  const all = found.map((fact) => {
    const isAside = fact.words.every((word) => aside.has(word));
    return { ...fact, aside: isAside, beside: isAside || fact.words.every((word) => behind.has(word)) || fact.beside };
  });
  const hasName = all.some(({ namesFood, part, quality, beside }) => namesFood && !part && !quality && !beside);
  return hasName ? all : found;
}

/**
 * Words of a query. Beside a word of foods a unit may be a part of the name: `protein bar acmes`, but no box of `cardboard box`.
 * Numbers and what meat is sold with (`bone-in`) that need not match are none.
 */
function wordsToRelax(query: string, releases: readonly ReleaseIndex[], language: QueryLanguage): Phrase {
  const readings = interpret(query, language);
  const [strictest = [], least = []] = [readings[0], readings.at(-1)];
  const isOfFoods = (word: string) => releases.some((release) => release.has(language.analyzer.stem(word)));
  const mayBeLeftOut = (word: string) => isNumber(word) || SOLD_WITH.has(word);
  return least.some(isOfFoods) ? strictest.filter((word) => !mayBeLeftOut(word) || least.includes(word)) : least;
}

/** Whether a name of several words says what the food lacks, and names none: `no salt`, `sugar free`. */
const isLittle = ([first = '', second = '', ...more]: readonly string[], { little, free }: QueryLanguage): boolean =>
  more.length === 0 && second !== '' && (little.has(first) || free.has(second));

/** Words at a place that say what the food lacks, which are left out together: `without beans`, `no added vitamin C`. */
function lackAt(words: readonly string[], at: number, { added, analyzer }: QueryLanguage): Phrase | undefined {
  if (at === 0 || !analyzer.negations.has(words[at] ?? '') || at + 1 === words.length) return undefined;
  const isAdded = [1, 2].some((behind) => added.has(words[at + behind] ?? ''));
  const end = at + (isAdded ? 3 : 2);
  return words.slice(at, words[end]?.length === 1 ? end + 1 : end);
}

/** Words at a place that say what the food beside them is free of: `dairy free cream` is no fat free one. */
const freeAt = (words: readonly string[], at: number, { free }: QueryLanguage): Phrase | undefined =>
  words.length > 2 && free.has(words[at + 1] ?? '') ? words.slice(at, at + 2) : undefined;

type Facts = Omit<WordFacts, 'words' | 'beside' | 'aside'>;

const A_NAME: Facts = {
  known: true,
  begins: false,
  foreign: false,
  namesFood: true,
  meansFood: false,
  namesSort: false,
  part: false,
  form: false,
  quality: false,
  foods: 0,
};

async function factsOf(word: string, releases: readonly ReleaseIndex[], language: QueryLanguage): Promise<Facts> {
  const { analyzer, correct, foods: listed, qualities, states, synonyms, waysOfCooking } = language;
  const term = analyzer.stem(word);
  const roles = await Promise.all(releases.map((release) => release.roleOf(term)));
  const foods = roles.reduce((sum, role) => sum + role.foods, 0);
  const [part, isState] = [analyzer.isPartWord(word), states.has(word)];
  const quality = qualities.has(word) || waysOfCooking.has(word) || isNumber(word);
  return {
    known: foods > 0 || part || quality || synonyms.terms.has(term) || listed.has(term),
    foreign: foods === 0 && !part && !correct.has(term),
    begins: foods === 0 && word.length >= MIN_PREFIX && releases.some((release) => release.begins(word)),
    // A letter is none: of `malt o meal` no opossum is left.
    namesFood:
      !isState &&
      word.length > 1 &&
      (listed.has(term) || hasSynonym([term], releases, language) || roles.some(({ namesFood }) => namesFood)),
    meansFood: isMeant(word, releases, language),
    namesSort: !isState && roles.some(({ namesSort }) => namesSort),
    part,
    form: analyzer.isFormWord(word),
    quality,
    foods,
  };
}
