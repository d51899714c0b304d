import { type Message, NutritionError } from '#client';

/** Name of a line of a recipe, headings counted. */
export const nameOfLine = (index: number): string => `Line ${index + 1} of the text`;

/** What a Message says, after the line that it names. */
export function messageInWords({ field, text, hint }: Message): string {
  const line = /^lines\[(\d+)\]/.exec(field ?? '')?.[1];
  const said = [text, hint].filter(Boolean).join(' ');
  return line === undefined ? said : `${nameOfLine(Number(line))}: ${said}`;
}

/** Problems of a request's fields in the service's words, by the name of the field. */
export function problemsOf(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof NutritionError) || error.status !== 400) return new Map();
  return new Map(
    error.messages.flatMap((message) =>
      message.field === undefined ? [] : [[message.field, messageInWords(message)]],
    ),
  );
}

/** Whether a form that has these fields shows all that is wrong. */
export const showsAll = (problems: ReadonlyMap<string, string>, fields: readonly string[]): boolean =>
  problems.size > 0 && [...problems.keys()].every((field) => fields.includes(field));
