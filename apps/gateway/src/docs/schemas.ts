import { z } from 'zod';

/** A JSON Schema, or any other part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** Collects the named schemas of the contracts as components of one document. */
export class Schemas {
  readonly components: Json = {};

  /** What callers may send. */
  request(schema: z.ZodType): Json {
    return this.convert(schema, 'input');
  }

  /** What comes back. */
  reply(schema: z.ZodType): Json {
    return this.convert(schema, 'output');
  }

  private convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }) as Json;
    const {
      $schema: _,
      $defs = {},
      ...own
    } = JSON.parse(JSON.stringify(converted).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
    const { id, ...root } = own;
    Object.assign(this.components, withoutIds($defs as Json));
    if (typeof id !== 'string') return root;
    this.components[id] = root;
    return { $ref: `#/components/schemas/${id}` };
  }
}

const withoutIds = (definitions: Json): Json =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => {
      const { id: _, ...rest } = definition as Json;
      return [name, rest];
    }),
  );

interface Converted {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: Json;
}

/** States the defaults, and leaves out the bounds that every double has. */
function tidy({ zodSchema, jsonSchema }: Converted): void {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema['default'] = def.defaultValue;
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}
