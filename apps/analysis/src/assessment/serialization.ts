import { type Assessment, type AssessmentStatus } from '#contracts';
import { byteString, bytesOf } from './byte-string.js';
import { type NutrientResult } from './results.js';

/** An assessment before it is serialized. */
export interface AssessedMeal extends Omit<Assessment, 'results'> {
  readonly results: readonly NutrientResult[];
}

/**
 * JSON of an assessment, written by hand: its results begin with the same ids in every reply, and most have the same
 * recommendation for everyone in a life stage, which `JSON.stringify` would look through again. A result is made of few
 * strings, since each concatenation is an object.
 */
export function serializeAssessment({ items, days, profile, results, scores }: AssessedMeal): Buffer {
  const [first, ...others] = results;
  let json = `${byteString(withoutEnd({ items, days, profile }))},"results":[`;
  if (first) json += serializeResult(first).slice(1);
  for (const result of others) json += serializeResult(result);
  return bytesOf(json + (scores ? `],"scores":${byteString(JSON.stringify(scores))}}` : ']}'));
}

/** JSON of an `AssessmentResult` after a comma, as a byte string. */
function serializeResult({ unit, value, unknown, intake, percent, status }: NutrientResult): string {
  const start = value === undefined ? unit.json : unit.jsonToValue + value;
  if (!intake) return `${start},"unknown":${unknown}}`;
  const json = `${start},"unknown":${unknown}${intake.recommendedJson}`;
  const end = intake.limitJson + (status ? ENDS[status] : '}');
  return percent === undefined ? json + end : `${json},"percent":${percent}${end}`;
}

/** JSON that a result ends with. */
const ENDS: Readonly<Record<AssessmentStatus, string>> = {
  below: ',"status":"below"}',
  within: ',"status":"within"}',
  above: ',"status":"above"}',
  unknown: ',"status":"unknown"}',
};

/** JSON of an object without its closing brace. */
const withoutEnd = (object: object): string => JSON.stringify(object).slice(0, -1);
