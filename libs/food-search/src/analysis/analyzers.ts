import { stemmer as stemDutch } from '@orama/stemmers/dutch';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stopwords as dutchStopWords } from '@orama/stopwords/dutch';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { stopwords as spanishStopWords } from '@orama/stopwords/spanish';
import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import { stopwords as italianStopWords } from '@orama/stopwords/italian';
import { stopwords as portugueseStopWords } from '@orama/stopwords/portuguese';
import { memoize } from '#memoize';
import { tokenize } from '../text/tokenize.js';
import { type Analyzer } from './analyzer.js';
import { english } from './english.js';
import { dutch, german, romance } from './name-rules.js';
import { type NameRules, nameReader } from './noun-phrase.js';
import data from './languages.json' with { type: 'json' };

/** Stems in memory of each language: an index of names reads each word many times. */
const MAX_STEMS = 10_000;

/** What makes an analyzer of Snowball's stemmer. Both stemmer and stop words are given folded words. */
interface Rules {
  readonly language: keyof typeof data.negations;
  readonly compounds?: boolean;
  readonly stem: (word: string) => string;
  readonly stopWords: readonly string[];
  readonly names: NameRules;
  /** Ending → the ending that the stemmer is given instead. */
  readonly endings?: readonly (readonly [ending: RegExp, replacement: string])[];
  /** Spelling of a folded word that stands for its variants. */
  readonly spelling?: (word: string) => string;
  /** A written word whose accent tells it from another, and how it is written instead. */
  readonly accented?: readonly [written: RegExp, replacement: string];
}

/** An apostrophe ends an article of a Romance language: `l'huile d'olive`. */
const APOSTROPHE = /['’‘`´]/g;

/** A written word, without the article before its apostrophe. */
const WRITTEN = /\p{N}+(?:\.\p{N}+)*\s*%|[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*%?/gu;

/** Umlauts written with an `e`, as on keyboards without them; not in `Quelle`, `Bauer`. */
const withoutDigraphs = (word: string): string => word.replace(/([ao])e/g, '$1').replace(/(?<![aeioq])ue/g, 'u');

/** Endings of French participles for how a food was made; others are nouns as well (`purée`, `gelée`, `pommée`). */
const PARTICIPLE =
  /(?<=^(?:alleg|appertis|brais|decortiqu|egoutt|epluch|fum|grill|hach|pan|pel|poel|rap|sal|saut|sech|surgel))ees?$/;

/** Ending of a Romance noun that tells its number where the plural is no longer: `mela`, `mele`, `fico`, `fichi`. */
const NUMBER_ENDING = /(?:h?[ei]|i?[aeo])$/;

/** Whether one word is the other with an ending of plurals, or without any both are one noun with a vowel for its number. */
function differInNumber(word: string, other: string, plurals: ReadonlySet<string>): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (long === short) return true;
  if (plurals.size > 0) return long.startsWith(short) && plurals.has(long.slice(short.length));
  return [short, long].every((each) => NUMBER_ENDING.test(each)) && nounOf(short) === nounOf(long);
}

const nounOf = (word: string): string => word.replace(NUMBER_ENDING, '');

/** Stem of an Italian word; of short words, which the stemmer leaves as they are, too: `uve`, `fichi`. */
function stemItalianNoun(word: string): string {
  const stem = stemItalian(word);
  return (stem === word ? word.replace(/(?<=\p{L}{2})[aeo]$/u, '') : stem).replace(/(?<=\p{L}{2}[cg])h$/u, '');
}

function analyzer(rules: Rules): Analyzer {
  const { language, compounds = false, stem, stopWords, names, endings = [], spelling, accented } = rules;
  const read = (text: string) => {
    const separate = names.nounFirst ? text.replace(APOSTROPHE, ' ') : text;
    return tokenize(accented ? separate.normalize('NFC').replace(...accented) : separate);
  };
  const words = spelling ? (text: string) => read(text).map(spelling) : read;
  const foods = new Set(data.foods[language].split(' '));
  const plurals = new Set(data.plurals[language].match(/\S+/g));
  const nouns = data.nouns[language].match(/\S+/g) ?? [];
  const nounOfForm = new Map(nouns.flatMap((noun) => ['', ...plurals].map((ending) => [noun + ending, noun] as const)));
  // What joins the parts of a name is no word of it.
  const joining = [...names.additions, ...names.alternatives, ...names.complements];
  const negations = new Set(data.negations[language].split(' '));
  const isSaying = (word: string) => foods.has(word) || negations.has(word);
  const stopped = new Set([...stopWords.flatMap(words), ...joining].filter((word) => !isSaying(word)));
  const terms = {
    language,
    compounds,
    nounFirst: names.nounFirst,
    adjectivesBehind: true,
    tokenize: words,
    written: WRITTEN,
    stem: memoize((word) => {
      const [ending, replacement = ''] = endings.find(([pattern]) => pattern.test(word)) ?? [];
      const kept = nounOfForm.get(word) ?? (/\P{L}/u.test(word) || negations.has(word) ? word : undefined);
      return kept ?? stem(ending ? word.replace(ending, replacement) : word);
    }, MAX_STEMS),
    differInNumber: (word: string, other: string) => differInNumber(word, other, plurals),
    isStopWord: (word: string) => stopped.has(word),
    negations,
    isPartWord: () => false,
    isFormWord: () => false,
  };
  const adjectives = new Set(data.adjectives[language].split(' ').map(terms.stem));
  return { ...terms, isAdjective: (term) => adjectives.has(term), readName: nameReader(terms, names) };
}

/** Rules of the languages other than English that foods are searched in. */
const rulesOf: Readonly<Record<Rules['language'], () => Rules>> = {
  de: () => ({
    language: 'de',
    stem: stemGerman,
    stopWords: germanStopWords,
    names: german,
    compounds: true,
    spelling: withoutDigraphs,
    endings: [
      // `Kartoffeln`, as the stemmer has it from version 3 on.
      [/ln$/, 'l'],
      // Plurals of `Mango`, `Papaya`, `Kiwi` and `Zucchini`.
      [/(?<=[ao]|[hklmtw]i|[iou]ni)s$/, ''],
      // It takes the lung (`Lunge`) for an ending, so that behind an animal it is a tenderloin (`Lende`).
      [/lungen?$/, 'lungge'],
      [/sauce(?=n?$)/, 'sosse'],
      // A roast (`Braten`) is no sausage meat (`Brät`), and `Kirsch` is no cherry.
      [/(?<!ge)braten$/, 'bratten'],
      [/^kirsch$/, 'kirschwasser'],
      // A stomach (`Magen`) is not lean (`mager`), and `Gehacktes` is mince, not chopped (`gehackt`).
      [/magen$/, 'magenn'],
      [/gehacktes$/, 'hackfleisch'],
      // It takes the last letter of `Gans` and `Lachs` for an ending, but not that of their plurals.
      [/(?<=[bdfghklmnrt])sen?$/, 's'],
      // The one plural that is shorter than the stemmer's rules want.
      [/^eier$/, 'ei'],
    ],
  }),
  es: () => ({
    language: 'es',
    stem: stemSpanish,
    stopWords: spanishStopWords,
    names: romance('es'),
    endings: [
      // The plural of `nuez` and `arroz`.
      [/ces$/, 'z'],
      // What has something in it is not the thing itself (`salado`, `azucarado`), nor is a drink (`bebida`) a baby (`bebé`).
      [/([ai])d[ao]s?$/, '$1dto'],
    ],
  }),
  fr: () => ({
    language: 'fr',
    stem: stemFrench,
    stopWords: frenchStopWords,
    names: romance('fr'),
    endings: [
      // What is fresh is no strawberry (`fraise`).
      [/^frais$/, 'frai'],
      [/oux$/, 'ou'],
      // The stemmer takes some nouns and adjectives for verbs (`entier`, `petit`, `saucissons`), their feminine not.
      [/(?<=[gi])ers?$/, 'ere'],
      [/its?$/, 'ite'],
      // Without its accent, the feminine of a participle is another word to it: `hachée`.
      [PARTICIPLE, 'e'],
      // It keeps the letter of plurals such as `kakis`; of `chinois` and `gris` it is no plural's.
      [/(?<=\p{L}{3})(?<!s|[ao]i|gri)s$/u, ''],
    ],
    // `Pâté` is not a `pâte`; without its accents it is found as the nearest name.
    accented: [/(p[âa]t)é/giu, '$1ée'],
  }),
  it: () => ({
    language: 'it',
    stem: stemItalianNoun,
    stopWords: italianStopWords,
    names: romance('it'),
    endings: [
      // A peach (`pesca`) is no fish.
      [/^pesc[ei]$/, 'pesciol'],
      // Nouns and adjectives of which the stemmer takes the singular or the plural for a verb: `sedano`, `melasse`, `polvere`.
      [/ano$/, 'ani'],
      [/ass[ei]$/, 'assa'],
      [/ant[ei]$/, 'anto'],
      [/er[ei]$/, 'era'],
      [/ar[ei]$/, 'ara'],
      // What has something in it is not the thing itself: `salata`, `limonata`, `tonnato`.
      [/at[aeio]$/, 'atto'],
    ],
  }),
  nl: () => ({
    language: 'nl',
    stem: stemDutch,
    stopWords: dutchStopWords,
    names: dutch,
    compounds: true,
    endings: [
      // Plurals that the stemmer does not know.
      [/^eieren$/, 'ei'],
      [/^uien$/, 'ui'],
      // Pastry (`gebak`) is no participle.
      [/gebakken$/, 'gebakkn'],
      // Consonants that end a syllable of the plural: `kazen`, `druiven`, `kippen`, `volle`.
      [/zen$/, 's'],
      [/(?<=[aeiou])ven$/, 'f'],
      [/([bdfgklmnprst])\1en?$/, '$1'],
      // Plurals of words that end with a vowel: `pinda's`, `spruitjes`.
      [/(?<=(?:^|[^aeiou])[aeiouy])s$/, ''],
    ],
  }),
  pt: () => ({
    language: 'pt',
    stem: stemPortuguese,
    stopWords: portugueseStopWords,
    names: romance('pt'),
    endings: [
      // Nouns in `-ão` with their three plurals, which it takes for other words: `limão` is no lime (`lima`).
      [/(?:aos?|[ao]es)$/, 'aon'],
      // Plurals of `integral`, `pastel` and `atum`.
      [/(?<=[aeu])is$/, 'l'],
      [/ns$/, 'm'],
      // What has something in it is not the thing itself: `salgado`, `salada` and `sal`.
      [/([ai])d[ao]s?$/, '$1dto'],
      [/(?<=[aeou])s$/, ''],
    ],
  }),
};

const analyzers = new Map<string, Analyzer>();

const isAnalyzed = (language: string): language is Rules['language'] => Object.hasOwn(rulesOf, language);

/** Analyzer of a language tag; English where there is none for it. Made when first asked for: most catalogs are English. */
export function analyzerOf(language: string): Analyzer {
  const known = analyzers.get(language);
  if (known) return known;
  if (!isAnalyzed(language)) return english;
  const made = analyzer(rulesOf[language]());
  analyzers.set(language, made);
  return made;
}
