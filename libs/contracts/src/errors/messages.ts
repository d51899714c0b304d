import { z } from 'zod';

/** Problem in an error body. */
export const Message = z
  .object({
    action: z.string().optional().describe('What was being done, e.g. foods.search'),
    code: z.string().optional().describe('The kind of error: a code of the error catalogue'),
    field: z.string().optional().describe('The input field concerned, e.g. items[2].unit'),
    hint: z.string().optional().describe('What to do about it'),
    severity: z.enum(['SEVERE', 'WARNING', 'CONFIG', 'INFO', 'FINE', 'FINER', 'FINEST']).optional(),
    source: z.string().optional().describe('The service that raised it'),
    'stack-trace': z.string().optional().describe('Where in the code, if the operator wants it told'),
    text: z.string().describe('What is wrong'),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof Message>;

/** Body of every error response. */
export const Messages = z.object({ message: z.array(Message) }).meta({ id: 'Messages' });
export type Messages = z.output<typeof Messages>;
