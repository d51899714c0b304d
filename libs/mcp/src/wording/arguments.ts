import { z } from 'zod';

/** Most unknown names that an error repeats, and most characters of each. */
const MAX_NAMES = 5;
const MAX_LENGTH = 50;

/**
 * Arguments of a tool, without any others. A model that misspells one is told so with the names that there are: answered
 * for a default, it would take the values for those of the person.
 */
export const onlyArguments = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const unknown = issue.keys.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_LENGTH));
      return `Unknown: ${unknown.join(', ')}. Accepted: ${Object.keys(shape).join(', ')}.`;
    },
  });
