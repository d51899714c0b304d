import { type z } from 'zod';

/**
 * Reference data from a file of this repository, checked by its schema. Each is read once in a process: compiling its
 * parser would take longer than the compiled parser saves.
 * @throws ZodError where the data does not fit the schema
 */
export const referenceData = <Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> =>
  schema.parse(data, { jitless: true });
