/** Index of the last of the ascending `starts` that `value` has reached. `undefined` below the first. */
export function bandIndex(starts: readonly number[], value: number): number | undefined {
  const index = starts.findLastIndex((start) => start <= value);
  return index < 0 ? undefined : index;
}

/** The last of the ascending `bands` that `months` has reached; `undefined` below the first. */
export const bandAt = <Band extends { readonly fromMonths: number }>(
  bands: readonly Band[],
  months: number,
): Band | undefined => bands.findLast(({ fromMonths }) => fromMonths <= months);
