import { isEquipment as namesEquipment } from '#food-search';
import {
  ediblePart,
  foodsLikeInstructions,
  instructions,
  recipeFacts,
  recipeParts,
  instructionsOfTwoWords,
} from '../words/no-food-words.js';
import { type Token } from '../text/tokenizer.js';

const DECORATION = [...'*-–—=#_~:.•+"“”()[]<>'];

/** heading := decoration* ('for' words | words ':' | part-of-a-recipe) decoration*, without any number */
export function isHeading(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const [first] = words;
  if (!first || words.length > 8 || tokens.some(({ kind }) => kind === 'number')) return false;
  const inner = tokens.slice(tokens.indexOf(first), tokens.findLastIndex(({ kind }) => kind === 'word') + 1);
  if (inner.some(({ text }) => text === ',' || text === ':' || text === '/')) return false;
  if (tokens.at(-1)?.text === ':' || tokens.slice(tokens.indexOf(first)).some(({ text }) => text === ':')) return true;
  if (isSetOff(tokens)) return true;
  if (first.word === 'for' && words.length <= 5) return true;
  if (first.word === 'to' && words.length === 2) return true;
  const last = words.at(-1) ?? first;
  if (!recipeParts.has(last.word)) return false;
  const capitals = words.every(({ text }) => text === text.toUpperCase());
  return capitals || (words.length === 1 && !ediblePart.has(last.word));
}

/** Whether signs on both sides set the text off: `--- Crust ---`, `**Salad**`, or before it: `## Salad`. */
function isSetOff(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const last = tokens.at(-1);
  if (!first || !second || first.kind !== 'sign') return false;
  if (first.text === '#') return true;
  return DECORATION.includes(first.text) && last?.text === first.text && second.text === first.text;
}

/** Whether a line is no ingredient: an instruction, a note, a time, a yield, an address or without letters. */
export function isNoIngredient(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ kind }) => kind === 'word');
  if (at < 0) return true;
  const [first, second] = [tokens[at], tokens[at + 1]];
  const startsWithWord = tokens.slice(0, at).every(({ kind }) => kind === 'sign');
  if (!first || !startsWithWord) return false;
  if (first.word.startsWith('cooking') || first.word.startsWith('baking') || first.word.startsWith('resting')) {
    if (recipeFacts.has(second?.word ?? '')) return true;
  }
  if (second?.word === 'equipment' || instructionsOfTwoWords.get(first.word)?.has(second?.word ?? '')) return true;
  if (!instructions.has(first.word)) return false;
  return !foodsLikeInstructions.get(first.word)?.has(second?.word ?? '');
}

/** Whether a name is equipment: `parchment paper`, `wooden skewers`, `9x13-inch baking dish`. */
export function isEquipment(name: readonly Token[]): boolean {
  return namesEquipment(name.filter(({ kind }) => kind === 'word').map(({ word }) => word));
}
