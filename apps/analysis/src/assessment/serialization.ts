import { type Assessment } from '#contracts';
import { byteString, bytesOf } from './byte-string.js';
import { type NutrientResult } from './results.js';

/** An assessment before it is serialized. */
export interface AssessedMeal extends Omit<Assessment, 'results'> {
  readonly results: readonly NutrientResult[];
}

/**
 * JSON of an assessment, written by hand: 170 results begin with the same ids in every reply, and most have the same
 * recommendation for everyone in a life stage, which `JSON.stringify` would look through again.
 */
export function serializeAssessment({ items, days, profile, results, scores }: AssessedMeal): Buffer {
  let json = `${byteString(withoutEnd({ items, days, profile }))},"results":[`;
  let comma = '';
  for (const result of results) {
    json += comma + serializeResult(result);
    comma = ',';
  }
  return bytesOf(json + (scores ? `],"scores":${byteString(JSON.stringify(scores))}}` : ']}'));
}

/** JSON of an `AssessmentResult`, as a byte string. */
function serializeResult({ unit, value, unknown, intake, percent, status }: NutrientResult): string {
  let json = unit.json;
  if (value !== undefined) json += `,"value":${value}`;
  json += `,"unknown":${unknown}`;
  if (intake) json += intake.recommendedJson;
  if (percent !== undefined) json += `,"percent":${percent}`;
  if (intake?.upper_limit !== undefined) json += `,"upper_limit":${intake.upper_limit}`;
  return json + (status ? `,"status":"${status}"}` : '}');
}

/** JSON of an object without its closing brace. */
const withoutEnd = (object: object): string => JSON.stringify(object).slice(0, -1);
