import equipment from './equipment.json' with { type: 'json' };

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const alone = wordSet(equipment.alone);
const only = wordSet(equipment.only);
const behind = new Map(Object.entries(equipment.behind).map(([word, before]) => [word, wordSet(before)]));

/** Whether words in lower case name kitchen equipment or what no table of foods has: `parchment paper`, `wooden skewers`, `9x13-inch baking dish`. */
export function isEquipment(words: readonly string[]): boolean {
  const [last = '', before = ''] = words.slice(-2).reverse();
  const isPair = behind.get(last)?.has(before) ?? false;
  return isPair || alone.has(last) || (words.length === 1 && only.has(last));
}
