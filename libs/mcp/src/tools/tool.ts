import { type McpServer } from '@modelcontextprotocol/server';
import { type z } from 'zod';
import { type NutritionClient } from '#client';
import { onlyArguments } from '../wording/arguments.js';
import { explain } from '../wording/errors.js';

/** Result of a tool: for people and models in words, for programs by the output schema. */
export interface ToolResult<Output> {
  readonly text: string;
  readonly output: Output;
}

/** Tool: what it takes, what it answers, and how it finds out. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly run: (input: z.output<Input>, client: NutritionClient) => Promise<ToolResult<z.output<Output>>>;
}

/** Declares a tool with the exact types of its schemas. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Tool<Input, Output>,
): Tool<Input, Output> => definition;

/** Registers a tool. What fails is a result too, which tells the model what to do next. */
export function register<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, output, run }: Tool<Input, Output>,
  client: NutritionClient,
): void {
  const config = {
    title,
    description,
    inputSchema: onlyArguments(input.shape),
    outputSchema: output as z.ZodObject,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };
  server.registerTool(name, config, async (sent) => {
    try {
      const result = await run(sent as z.output<Input>, client);
      return {
        content: [{ type: 'text', text: result.text }],
        structuredContent: result.output,
      };
    } catch (error) {
      return { content: [{ type: 'text', text: explain(error) }], isError: true };
    }
  });
}
