import { type Assessment } from '#contracts';
import { type NutrientUnit } from './nutrient-units.js';
import { type NutrientResult } from './results.js';

/** An assessment before it is serialized. */
export interface AssessedMeal extends Omit<Assessment, 'results'> {
  readonly results: readonly NutrientResult[];
}

/**
 * JSON of an assessment, written by hand: 170 results begin with the same ids in every reply, which `JSON.stringify`
 * would look through again. The `‥` of a range makes a string one of two-byte characters, which is encoded eight times as
 * slowly, so results with a range are encoded on their own.
 */
export function serializeAssessment({ items, days, profile, results, scores }: AssessedMeal): Buffer {
  const parts: string[] = [];
  let text = `${withoutEnd({ items, days, profile })},"results":[`;
  for (const [index, result] of results.entries()) {
    if (index > 0) text += ',';
    if (result.intake?.recommended?.range) {
      parts.push(text, serializeResult(result));
      text = '';
    } else text += serializeResult(result);
  }
  parts.push(`${text}]${scores ? `,"scores":${JSON.stringify(scores)}` : ''}}`);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** JSON of an `AssessmentResult`. */
function serializeResult({ unit, value, unknown, intake, percent, status }: NutrientResult): string {
  let json = startOf(unit);
  if (value !== undefined) json += `,"value":${value}`;
  json += `,"unknown":${unknown}`;
  if (intake?.recommended) json += `,"recommended":${JSON.stringify(intake.recommended)}`;
  if (percent !== undefined) json += `,"percent":${percent}`;
  if (intake?.upper_limit !== undefined) json += `,"upper_limit":${intake.upper_limit}`;
  return `${json}${status ? `,"status":"${status}"` : ''}}`;
}

/** JSON that every result of a nutrient starts with. */
const starts = new WeakMap<NutrientUnit, string>();

function startOf(nutrient: NutrientUnit): string {
  const known = starts.get(nutrient);
  if (known !== undefined) return known;
  const start = withoutEnd(nutrient);
  starts.set(nutrient, start);
  return start;
}

/** JSON of an object without its closing brace. */
const withoutEnd = (object: object): string => JSON.stringify(object).slice(0, -1);
