import { describe, expect, it } from '@jest/globals';
import { files, read } from './source-tree.js';
import { findRetired } from './vocabulary.js';

const TEXT = /\.(?:ts|mjs|cjs|js|md)$/;
/** Files that may contain retired names: the list of them, and this test. */
const OWN = /^test\/house\/vocabulary\./;

describe('the vocabulary', () => {
  it('has no retired name in files, code, tests and docs', () => {
    const found = files
      .filter((path) => !OWN.test(path))
      .flatMap((path) => findRetired(path, TEXT.test(path) ? read(path) : ''));
    expect(found.map(({ place, found, use }) => `${place} "${found}": use ${use}`)).toEqual([]);
  });

  it.each([
    ['a file', 'apps/gateway/src/limits/room.ts', ''],
    ['a decision', 'docs/decisions/0014-foods-together.md', ''],
    ['a class', 'libs/messaging/src/nats/requester.ts', 'export class Outbox {'],
    ['an instance', 'apps/gateway/src/start.ts', 'const limiter = new Room(256);'],
    ['an export', 'libs/food-search/src/text/tokenize.ts', 'export const wordsOf = (text: string) => text;'],
    ['a function', 'apps/gateway/src/errors/error-response.ts', 'export function refuse(error: unknown) {'],
    ['a method', 'libs/caching/src/revision-tracker.ts', '  goOn(profile: string): string {'],
    ['a use', 'apps/analysis/src/start.ts', '  source: new CompositionSource(requester),'],
    ['a file of data', 'libs/food-import/src/composition/further-nutrients.json', ''],
    ['a kind', 'libs/food-import/src/source/usda-nutrients.ts', "  | { readonly kind: 'further' }"],
    ['a member', 'apps/catalog/src/search/result-page.ts', '  readonly further: string;'],
    ['a test title', 'test/e2e/http/entity-tags.spec.ts', "  it('sends kept answers', () => {"],
    ['a sentence', 'docs/operations.md', 'A service with the old password is turned away.'],
  ])('notices %s', (_, path, content) => {
    expect(findRetired(path, content)).toHaveLength(1);
  });

  it.each([
    ['docs/access.md', 'There is room for one more answer, and a question is refused.'],
    ['apps/gateway/src/limits/limits.ts', '/** Room for requests; the exchange of bytes remembers nothing. */'],
    ['libs/mcp/src/tools/get-food.ts', 'further: z.int(),'],
    ['libs/decimal/src/decimal.ts', 'const answer = question.within(limits);'],
  ])('leaves ordinary English alone: %s', (path, content) => {
    expect(findRetired(path, content)).toEqual([]);
  });
});
