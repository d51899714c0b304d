import { type Assessment } from '#contracts';

/**
 * JSON of an assessment, as `JSON.stringify` writes it. The `‥` of a range makes a string one of two-byte characters,
 * which is encoded eight times as slowly: results with a range are encoded on their own.
 */
export function serializeAssessment({ items, days, profile, results, scores }: Assessment): Buffer {
  const parts: string[] = [];
  let text = `${withoutEnd({ items, days, profile })},"results":[`;
  for (const [index, result] of results.entries()) {
    if (index > 0) text += ',';
    if (result.recommended?.range) {
      parts.push(text, JSON.stringify(result));
      text = '';
    } else text += JSON.stringify(result);
  }
  parts.push(`${text}]${scores ? `,"scores":${JSON.stringify(scores)}` : ''}}`);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** JSON of an object without its closing brace. */
const withoutEnd = (object: object): string => JSON.stringify(object).slice(0, -1);
