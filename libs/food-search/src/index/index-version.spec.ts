import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DefaultSource } from '#food-import/default';
import { indexed } from '../../../../test/relevance/corpora.js';
import { collectSuggestions } from '../collect-suggestions.js';
import { INDEX_VERSION } from './index-builder.js';

/** What the index of the default catalog looks like by the rules of this version. */
const DIGEST = '3a2ZD6amH2LEgYmX-9w0jm6dHpN2pfwTHSThi6P4xZ8';

describe('the version of the search index', () => {
  it('is raised where the index of the same foods is another one', async () => {
    const { index, foods } = await indexed(new DefaultSource());
    const descriptions = foods.map(({ description }) => description);
    const hash = createHash('sha256').update(descriptions.join('\n')).update(index.features);
    const terms = ['apple', 'beef', 'bread', 'milk', 'raw', 'salt', 'soup'];
    for (const [term, { postings }] of [...(await index.lists(terms))].sort()) hash.update(term).update(postings);
    hash.update(JSON.stringify(await collectSuggestions(index, descriptions)));
    // Another digest: raise INDEX_VERSION, so that `nutrition migrate` makes imported releases' indexes anew.
    expect({ INDEX_VERSION, digest: hash.digest('base64url') }).toEqual({ INDEX_VERSION: 34, digest: DIGEST });
  });
});
