type Schema = Readonly<Record<string, unknown>>;

const BY_NAME = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SINGLE = ['items', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties'];
/** Keywords that a schema may have without saying anything about a value. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
  '$schema',
  '$id',
]);

/**
 * What a tool's schema has that not every client of the protocol reads: the rules of `tools/list --strict` of the MCP
 * Inspector, which itself needs a newer Node than the service. Empty where there is nothing.
 */
export function schemaFindings(schema: unknown, path = '', mayBeBoolean = false): string[] {
  if (typeof schema === 'boolean') return mayBeBoolean ? [] : [`${path}: a boolean in place of a schema`];
  const node = schema as Schema;
  const found: string[] = [];
  if (Array.isArray(node['type'])) found.push(`${path}: several types in one`);
  if (typeof node['$ref'] === 'string' && !node['$ref'].startsWith('#')) found.push(`${path}: a reference outside`);
  if (Object.keys(node).every((keyword) => ANNOTATIONS.has(keyword))) found.push(`${path}: accepts anything`);
  for (const [keyword, child] of Object.entries(node)) {
    const at = `${path}/${keyword}`;
    if (BY_NAME.includes(keyword)) {
      for (const [name, each] of Object.entries(child as Schema)) found.push(...schemaFindings(each, `${at}/${name}`));
    } else if (LISTS.includes(keyword)) {
      (child as unknown[]).forEach((each, place) => found.push(...schemaFindings(each, `${at}/${place}`)));
    } else if (SINGLE.includes(keyword)) {
      found.push(...schemaFindings(child, at, keyword === 'additionalProperties'));
    }
  }
  return found;
}
