import { isMeasure } from '../amount/measure.js';
import { isPlural } from '../text/stems.js';
import { type Token, tokenize } from '../text/tokenizer.js';
import { cardinals, NUMBERED } from '../words/number-words.js';
import { startsFoodName, unitWord } from '../words/unit-words.js';

/**
 * Whether a name still has an amount, which no rule of the grammar has read: `thousand grams butter`, `2 eggs`. How much
 * its line means is unknown then. Numbers of names are none: `2% milk`, `80/20 ground beef`, `7 grain bread`.
 */
export function hasUnreadAmount(name: string): boolean {
  const tokens = tokenize(name);
  return tokens.some((token, at) => {
    const [next, behind] = [tokens[at + 1], tokens[at + 2]];
    if (!next || !isNumber(token)) return false;
    const unit = unitWord(next.text);
    if (unit && (isMeasure(unit) || unit.kind === 'package')) return !startsFoodName(next.word, behind?.word ?? '');
    return at === 0 && token.kind === 'number' && isPlural(next.word) && !NUMBERED.has(next.word);
  });
}

/** Whether a name ends with a number that is not of the food: `cheez it 20`, but `omega 3`. */
export function endsWithAmount(name: string, description: string): boolean {
  const [number, before] = name.split(' ').toReversed();
  return (
    before !== undefined && /^\d+$/.test(number ?? '') && !tokenize(description).some(({ text }) => text === number)
  );
}

const isNumber = ({ kind, word, value }: Token): boolean =>
  kind === 'number' ? value !== undefined : cardinals.has(word) || word === 'hundred' || word === 'thousand';
