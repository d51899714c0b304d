import groups from './food-groups.json' with { type: 'json' };

const names = new Map(Object.entries<string>(groups.names));
const prefixes = new Map(Object.entries<string>(groups.prefixes));
const exceptions = new Map(
  Object.entries<string[]>(groups.exceptions).flatMap(([group, numbers]) =>
    numbers.map((ndb) => [ndb, group] as const),
  ),
);

/** The food group of an NDB number (five digits, leading zeros kept). `undefined` where SR28 has no such range. */
export const foodGroup = (ndb: string): string | undefined =>
  names.get(exceptions.get(ndb) ?? prefixes.get(ndb.slice(0, 2)) ?? '');
