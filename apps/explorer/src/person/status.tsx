import { type AssessmentResult } from '#client';

export type Status = NonNullable<AssessmentResult['status']>;

/** Each status with a sign and a word, so that colour says nothing alone, in the order of concern. */
export const STATUSES: Readonly<Record<Status, readonly [sign: string, word: string]>> = {
  above: ['▲', 'above'],
  below: ['▼', 'below'],
  within: ['✓', 'within'],
  unknown: ['?', 'unknown'],
};

/** Where an intake lies: beside the recommendation or its upper limit. */
export function StatusMark({ status }: { status: Status | undefined }) {
  if (status === undefined) return <span class="missing">no target</span>;
  const [sign, word] = STATUSES[status];
  return (
    <span class={`status ${status}`}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}
