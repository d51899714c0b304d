import { type Analyzer } from '../analysis/analyzer.js';

/** The terms of a name, in order. */
export type Phrase = readonly string[];

/** Interpretation of a query: terms that must all match, those of one phrase adjacent. */
export type Interpretation = readonly Phrase[];

/** How far an interpretation may go from the words: synonyms, then the nearest food, then any sort of the food. */
export type Reach = 'synonyms' | 'nearest' | 'sorts';

const REACHES: readonly Reach[] = ['synonyms', 'nearest', 'sorts'];

type Names = readonly string[];

/** Names of foods and what they may be replaced by, each list with the name first. */
export interface SynonymLists {
  /** Names of one food, each found by every other. */
  readonly same: readonly Names[];
  /** Name → what it also finds, but not the other way round. */
  readonly also: Readonly<Record<string, Names>>;
  /** Name → what it finds where no food is called so. */
  readonly instead: Readonly<Record<string, Names>>;
  /** Food → words before it for sorts of it. */
  readonly sorts: Readonly<Record<string, Names>>;
  readonly groups: readonly { readonly also: readonly Names[]; readonly instead: readonly Names[] }[];
  /**
   * Name → the food that it means of several: `pepper` is the spice, `peppers` the vegetable. A list has it in the words
   * of each table.
   */
  readonly written: Readonly<Record<string, string | Names>>;
  /**
   * Names of the very food that they find, in `instead`. `differing` are foods whose `sorts` differ in what they
   * contain.
   */
  readonly ofSameFood: { readonly names: Names; readonly differing: Names };
}

/** Replacement of a name. */
interface Synonym {
  /** Terms of the name in their order, which counts for synonyms alone. */
  readonly name: string;
  readonly reach: Reach;
  readonly interpretation: Interpretation;
}

/** A name as written, and what it may be replaced by. */
interface Entry {
  readonly name: string;
  readonly reach: Reach;
  readonly replacements: readonly Interpretation[];
}

const NONE_MEANT: readonly Interpretation[] = [];

const namesOf = (names: string | Names): Names => (typeof names === 'string' ? [names] : names);

const keyOf = (phrase: Phrase): string => phrase.join(' ');
const unorderedKeyOf = (phrase: Phrase): string => (phrase.length === 1 ? phrase[0]! : keyOf(phrase.toSorted()));

/** Reads names into phrases, of which equal ones are one object: the table names most foods several times. */
class PhraseReader {
  private readonly read = new Map<string, Phrase>();
  private readonly single = new Map<string, Phrase>();
  private readonly oneWord = new Set<string>();

  constructor(private readonly analyzer: Analyzer) {}

  phrase(text: string): Phrase {
    const known = this.read.get(text);
    if (known) return known;
    const { tokenize, isStopWord, stem } = this.analyzer;
    const words = tokenize(text);
    if (words.length === 1) this.oneWord.add(text);
    const phrase: string[] = [];
    for (const word of words) {
      const term = stem(word);
      // Queries have each word once: `mahi mahi`.
      if (!isStopWord(word) && !phrase.includes(term)) phrase.push(this.word(term)[0]!);
    }
    const read = phrase.length === 1 ? this.word(phrase[0]!) : phrase;
    this.read.set(text, read);
    return read;
  }

  /** Whether a text that was read is one word. */
  isOneWord(text: string): boolean {
    return this.oneWord.has(text);
  }

  /** A name: one phrase. */
  readonly named = (name: string): Interpretation => [this.phrase(name)];

  /** A substitute food: its words may stand anywhere. */
  readonly described = (name: string): Interpretation => this.phrase(name).map((term) => this.word(term));

  /** Every term that was read so far. */
  get terms(): Iterable<string> {
    return this.single.keys();
  }

  private word(term: string): Phrase {
    const known = this.single.get(term);
    if (known) return known;
    const word = [term];
    this.single.set(term, word);
    return word;
  }
}

/**
 * All entries of the lists. What is said first counts: synonyms, then recipes, then the long list. An array, since V8 would
 * spend longer on optimizing a generator than on all else here.
 */
function entriesOf(data: SynonymLists, { named, described }: PhraseReader): Entry[] {
  const entry = (reach: Reach, read: (name: string) => Interpretation) => (list: readonly [string, Names]) => ({
    name: list[0],
    reach,
    replacements: list[1].map(read),
  });
  const lists = (key: 'also' | 'instead') =>
    data.groups.flatMap((group) => group[key].map((list) => [list[0] ?? '', list.slice(1)] as const));
  const sameNames = new Map(data.same.flatMap((group) => group.map((name) => [name, group] as const)));
  // What is said of a name holds for its other names: `mayo` is what `mayonnaise` is.
  const ofAllNames = ([name, replacements]: readonly [string, Names]) =>
    (sameNames.get(name) ?? [name]).map((other) => [other, replacements] as const);
  const others = (group: Names) => group.map((name) => [name, group.filter((other) => other !== name)] as const);
  const sortsOf = (food: string, sorts: Names) =>
    sorts.map((name) => [`${name} ${food}`, [`${food} raw`, food]] as const);
  return [
    ...data.same.flatMap(others).map(entry('synonyms', named)),
    ...Object.entries(data.also).flatMap(ofAllNames).map(entry('synonyms', named)),
    ...lists('also').flatMap(ofAllNames).map(entry('synonyms', described)),
    ...lists('instead').map(entry('nearest', described)),
    ...Object.entries(data.instead).map(entry('nearest', described)),
    ...Object.entries(data.sorts)
      .flatMap((of) => sortsOf(of[0], of[1]))
      .map(entry('sorts', described)),
  ];
}

/** Names with those that a part's synonym of the same food adds: `lean beef mince`. */
function withSameNames(name: string, same: readonly Names[]): Names {
  const padded = ` ${name} `;
  const others = same.flatMap((group) =>
    group
      .filter((part) => padded.includes(` ${part} `))
      .flatMap((part) => group.map((other) => padded.replace(` ${part} `, ` ${other} `).trim())),
  );
  return [...others, name];
}

/** Names of foods and their replacements, found by the terms of a name in any order. */
export class SynonymTable {
  /** Every name that has a synonym or means one food as written, in lower case. */
  readonly names: readonly string[];
  /** Those of one word. */
  readonly oneWordNames: readonly string[];
  /** Terms of all names with a synonym, and of the synonyms. */
  readonly terms: ReadonlySet<string>;
  /** Length of the longest name of a sort, in terms. */
  readonly longestSort: number;
  private readonly synonyms = new Map<string, Synonym[]>();
  /** Length of the longest name with each term. Most terms of a query are in none. */
  private readonly longest = new Map<string, number>();
  /** The words of each sort, by all words of its name: `gala` of `gala apple`. */
  private readonly sorts = new Map<string, Phrase>();
  /** Names of the very food that they find, by all their words. */
  private readonly sameFoods = new Set<string>();
  /** Names with a preposition, by all their words: `chipotle in adobo`. */
  private readonly withPreposition = new Set<string>();
  /** Foods that names mean as written, by their words and by their terms. */
  private readonly written: ReadonlyMap<string, readonly Interpretation[]>;

  constructor(lists: SynonymLists, analyzer: Analyzer, prepositions: ReadonlySet<string>) {
    const reader = new PhraseReader(analyzer);
    const entries = entriesOf(lists, reader);
    for (const entry of entries) {
      this.add(entry, reader.phrase(entry.name));
      if (entry.name.split(' ').some((word) => prepositions.has(word)))
        this.withPreposition.add(unorderedKeyOf(reader.phrase(entry.name)));
    }
    const lowerCased = (of: readonly Entry[]) => [...new Set(of.map(({ name }) => name.toLowerCase()))];
    this.names = [
      ...new Set([...lowerCased(entries), ...Object.keys(lists.written).map((name) => name.toLowerCase())]),
    ];
    this.oneWordNames = lowerCased(entries.filter(({ name }) => reader.isOneWord(name)));
    const written = Object.entries(lists.written).flatMap(([name, meant]) =>
      withSameNames(name, lists.same).map((other) => [other, namesOf(meant).map(reader.described)] as const),
    );
    const byTerms = written.map(([name, meant]) => [keyOf(reader.phrase(name)), meant] as const);
    this.written = new Map([...byTerms, ...written]);
    this.terms = new Set(reader.terms);
    const { names, differing } = lists.ofSameFood;
    for (const name of names) this.sameFoods.add(unorderedKeyOf(reader.phrase(name)));
    let longestSort = 0;
    for (const [food, sorts] of Object.entries(lists.sorts)) {
      for (const sort of sorts) {
        const name = reader.phrase(`${sort} ${food}`);
        longestSort = Math.max(longestSort, name.length);
        const key = unorderedKeyOf(name);
        this.sorts.set(key, reader.phrase(sort));
        if (!differing.includes(food)) this.sameFoods.add(key);
      }
    }
    this.longestSort = longestSort;
  }

  private add({ reach, replacements }: Entry, phrase: Phrase): void {
    const key = unorderedKeyOf(phrase);
    const name = phrase.length === 1 ? key : keyOf(phrase);
    const synonyms = this.synonyms.get(key) ?? [];
    if (synonyms.length === 0) this.synonyms.set(key, synonyms);
    for (const interpretation of replacements) synonyms.push({ name, reach, interpretation });
    for (const term of phrase) this.longest.set(term, Math.max(this.longest.get(term) ?? 0, phrase.length));
  }

  /** Length of the longest name that has a term; 0 where none has it. */
  longestWith(term: string): number {
    return this.longest.get(term) ?? 0;
  }

  /** Whether a name has replacements, its words in any order. */
  isListed(name: Phrase): boolean {
    return this.entryOf(this.synonyms, name) !== undefined;
  }

  /** Replacements of a name within a reach, in the order of the lists. Synonyms keep the order of its words. */
  replacements(name: Phrase, reach: Reach): Interpretation[] {
    const found = this.entryOf(this.synonyms, name);
    if (!found) return [];
    const furthest = REACHES.indexOf(reach);
    const ordered = reach === 'synonyms' ? keyOf(name) : undefined;
    return found
      .filter((synonym) => REACHES.indexOf(synonym.reach) <= furthest && (ordered ?? synonym.name) === synonym.name)
      .map(({ interpretation }) => interpretation);
  }

  /** Whether a name has another food that stands for it where no food is called so. */
  hasSubstitute(name: Phrase): boolean {
    return this.entryOf(this.synonyms, name)?.some(({ reach }) => reach === 'nearest') ?? false;
  }

  /**
   * The food that a name means as it is written, as each table calls it; none where it means no certain one. The number of
   * the name counts where singular and plural are different foods.
   */
  asWritten(words: Phrase, terms: Phrase): readonly Interpretation[] {
    return this.written.get(words.join(' ')) ?? this.written.get(keyOf(terms)) ?? NONE_MEANT;
  }

  /** Whether a name with a substitute is of the very food: `plain flour`, `kosher salt`. */
  isOfSameFood(name: Phrase): boolean {
    return this.sameFoods.has(unorderedKeyOf(name));
  }

  /** Whether a name joins its words by a preposition. */
  hasPreposition(name: Phrase): boolean {
    return this.withPreposition.has(unorderedKeyOf(name));
  }

  /** The words of the sort that these terms name; `undefined` where they name none. */
  sort(terms: Phrase): Phrase | undefined {
    return this.entryOf(this.sorts, terms);
  }

  /** Entry of a name, its words in any order. Most names have a word that is in no listed name of as many words. */
  private entryOf<Value>(entries: ReadonlyMap<string, Value>, name: Phrase): Value | undefined {
    const mayBeListed = name.every((term) => this.longestWith(term) >= name.length);
    return mayBeListed ? entries.get(unorderedKeyOf(name)) : undefined;
  }
}
