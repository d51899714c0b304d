/** Population count of a 32-bit word: bits summed in pairs, nibbles and bytes, the bytes by multiplication. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Population count of the first `length` words. Eight words at a time go through carry-save adders, which leave one word to
 * count of bits that stand for eight (Harley and Seal).
 */
export function bitCounts(words: Int32Array, length: number): number {
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    let half = ones ^ words[at]!;
    const twosA = (ones & words[at]!) | (half & words[at + 1]!);
    ones = half ^ words[at + 1]!;
    half = ones ^ words[at + 2]!;
    const twosB = (ones & words[at + 2]!) | (half & words[at + 3]!);
    ones = half ^ words[at + 3]!;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    half = ones ^ words[at + 4]!;
    const twosC = (ones & words[at + 4]!) | (half & words[at + 5]!);
    ones = half ^ words[at + 5]!;
    half = ones ^ words[at + 6]!;
    const twosD = (ones & words[at + 6]!) | (half & words[at + 7]!);
    ones = half ^ words[at + 7]!;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    eights += bitCount((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  let count = 8 * eights + 4 * bitCount(fours) + 2 * bitCount(twos) + bitCount(ones);
  for (; at < length; at++) count += bitCount(words[at]!);
  return count;
}
