import { type AssessmentResult } from '#client';

export type Status = NonNullable<AssessmentResult['status']>;

/** Sign and word of each status, in the order of concern. Colour says nothing alone. */
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
