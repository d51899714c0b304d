import { describe, expect, it } from '@jest/globals';
import { dirname, join } from 'node:path';
import { files, read } from './source-tree.js';

/** Relative link of a Markdown page, without its anchor. */
const LINK = /\]\((?!https?:|#)([^)#\s]{1,300})[^)\s]{0,300}\)/g;

const linksOf = (text: string): string[] => [...text.matchAll(LINK)].map(([, target = '']) => target);

const isInTree = (target: string): boolean =>
  files.some((path) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`));

describe('the links of the docs', () => {
  it('lead to files', () => {
    const dead = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        linksOf(read(path))
          .filter((target) => !isInTree(join(dirname(path), target)))
          .map((target) => `${path}: ${target}`),
      );
    expect(dead).toEqual([]);
  });

  it('are found with and without an anchor, and the web is left out', () => {
    expect(linksOf('[a](b.md), [c](../d.md#e), [f](#g), [h](https://example.org)')).toEqual(['b.md', '../d.md']);
  });
});
