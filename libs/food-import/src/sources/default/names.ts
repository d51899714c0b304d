import abbreviations from './abbreviations.json' with { type: 'json' };
import properNames from './proper-names.json' with { type: 'json' };

const parts = new Map(Object.entries<string>(abbreviations.parts));
const words = new Map<string, string>([
  ...Object.entries(abbreviations.words),
  ...properNames.map((name): [string, string] => [name.toUpperCase(), name]),
]);

const LETTER = "[\\p{L}\\p{N}']";
// eslint-disable-next-line local/linear-pattern -- names of the default catalog alone
const token = new RegExp(
  [
    `(?<=, )(?<part>${anyOf(parts.keys())})(?=,|$)`,
    '(?<=, )(?<trim>\\d[\\d/]*")(?: F(?:AT?|T)?)?(?=,|$)',
    `(?<!${LETTER})(?<word>${anyOf(words.keys())})(?!${LETTER})`,
    `(?<mixedCase>${LETTER}*\\p{Ll}${LETTER}*)`,
    `(?<!${LETTER})(?<vitamin>[A-Z]\\d*)(?!${LETTER})`,
    `(?<other>${LETTER}+)`,
  ].join('|'),
  'gu',
);

/**
 * A readable name from an upper-case, abbreviated one of USDA's:
 * `CHICKEN,BROILERS OR FRYERS,LEG,MEAT&SKN,CKD,RSTD` → `Chicken, broilers or fryers, leg, meat and skin, cooked, roasted`.
 */
export function readableName(short: string): string {
  const name = spaced(short).replaceAll(token, (...match) => {
    const { part, trim, mixedCase, word, vitamin, other } = match.at(-1) as Record<string, string | undefined>;
    if (part !== undefined) return parts.get(part) ?? part;
    if (trim !== undefined) return `trimmed to ${trim} fat`;
    if (word !== undefined) return words.get(word) ?? word;
    return mixedCase ?? vitamin ?? other?.toLowerCase() ?? '';
  });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** One blank where words meet, and after every comma. */
const spaced = (short: string): string =>
  short
    .replaceAll(/(?<=\w|")(?=&)|(?<=&)(?=\w)/g, ' ')
    .replaceAll(/\b(WO?\/)(?=\S)/g, '$1 ')
    .replaceAll(/"(?=\p{L})/gu, '" ')
    .replaceAll(/(?<=\w)\(/g, ' (')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?, ?/g, ', ')
    .trim();

/** Any of these texts, the longest first. */
function anyOf(texts: Iterable<string>): string {
  return [...texts]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}
