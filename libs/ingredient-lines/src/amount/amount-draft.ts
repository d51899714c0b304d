import { type UnitWord } from '#food-search';
import { type Measured, type UnitSaid } from './measure.js';
import { type Quantity } from './quantity.js';

/** The amount at the start of a line, or behind a name. */
export interface Amount extends Partial<Quantity> {
  readonly unitText?: string;
  readonly unit?: UnitWord;
  readonly pieceSize?: string;
  readonly size?: string;
  readonly holds?: Measured;
  readonly weighs?: Measured & { readonly each: boolean };
  readonly pieceLength?: Measured;
  readonly comments: readonly string[];
}

export type Draft = { -readonly [Field in keyof Amount]: Amount[Field] } & { comments: string[] };

export function setUnit(draft: Draft, { text, unit, pieceSize }: UnitSaid): void {
  draft.unitText = text;
  if (unit) draft.unit = unit;
  if (pieceSize !== undefined) draft.pieceSize = pieceSize;
}

export function setSize(draft: Draft, size: string, holds: Measured): void {
  draft.size = size;
  draft.holds = holds;
}
