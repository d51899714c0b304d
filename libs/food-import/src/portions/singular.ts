const ENDS_IN_IE = /^(?:cook|brown|p|smooth|hoag|t|vegg|cadd|pierog)ies$/i;
const ENDS_IN_F = /^(lea|hal|loa|shea|cal|shel)ves$/i;

/** One of what an English plural names: `cookies` → `cookie`, `leaves` → `leaf`. Other words stay as they are. */
export function singular(word: string): string {
  if (word.length < 4 || !/s$/i.test(word) || /(?:ss|us|is|'s)$/i.test(word)) return word;
  if (ENDS_IN_IE.test(word)) return word.slice(0, -1);
  if (ENDS_IN_F.test(word)) return `${word.slice(0, -3)}f`;
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss|o)es$/i.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
