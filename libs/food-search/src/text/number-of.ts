/**
 * Number of a text among distinct ones, in the order of their first use, from 0.
 * @param numbers of the texts so far, to which a new text is added
 */
export function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const { size } = numbers;
  numbers.set(text, size);
  return size;
}
