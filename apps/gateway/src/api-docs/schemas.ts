import { z } from 'zod';

/** A JSON Schema, or any other part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** Components of an OpenAPI document: the named schemas of the contracts. */
export class Schemas {
  readonly components: Json = {};

  /** @param target JSON Schema draft that the document is written in */
  constructor(private readonly target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12') {}

  /** Schema of a request, before defaults apply. */
  request(schema: z.ZodType): Json {
    return this.convert(schema, 'input');
  }

  /** Schema of a reply. */
  reply(schema: z.ZodType): Json {
    return this.convert(schema, 'output');
  }

  private convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const converted = z.toJSONSchema(schema, {
      target: this.target,
      io,
      unrepresentable: 'any',
      override: tidy,
    }) as Json;
    const {
      $schema: _,
      $defs = {},
      definitions = $defs,
      ...own
    } = JSON.parse(
      JSON.stringify(converted).replaceAll(/#\/(?:\$defs|definitions)\//g, '#/components/schemas/'),
    ) as Json;
    const { id, ...root } = own;
    Object.assign(this.components, withoutIds(definitions as Json));
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

/** Adds the defaults, and removes the bounds that every double has. */
function tidy({ zodSchema, jsonSchema }: Converted): void {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema['default'] = def.defaultValue;
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}
