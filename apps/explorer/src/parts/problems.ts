import { NutritionError } from '#client';

/** What the service says about the fields of a request, in its words, by the name of the field. */
export function problemsOf(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof NutritionError) || error.status !== 400) return new Map();
  return new Map(
    error.messages.flatMap(({ field, text, hint }) =>
      field === undefined ? [] : [[field, [text, hint].filter(Boolean).join(' ')]],
    ),
  );
}

/** Whether a form that has these fields shows all that is wrong. */
export const showsAll = (problems: ReadonlyMap<string, string>, fields: readonly string[]): boolean =>
  problems.size > 0 && [...problems.keys()].every((field) => fields.includes(field));
