import { describe, expect, it } from '@jest/globals';
import { dirname, join } from 'node:path';
import { files, read } from './source-tree.js';

/** Relative link of a Markdown page, without its anchor. */
const LINK = /\]\((?!https?:|#)([^)#\s]{1,300})[^)\s]{0,300}\)/g;

/** Code in a line of text; blocks of code are left out before. */
const CODE = /`([^`\n]{1,300})`/g;
const BLOCK = /^ *```[\s\S]*?^ *```$/gm;

/** Path from the root, or the end of one of a source, data or configuration file. */
const PATH =
  /^(?:(?:apps|libs|packages|test|bench|docs|scripts|k8s|\.ci)\/[\w.{},/-]*|[\w.{},-][\w./{},-]*\.(?:tsx?|[cm]js|json|ya?ml|conf))$/;

const linksOf = (text: string): string[] => [...text.matchAll(LINK)].map(([, target = '']) => target);

const pathsOf = (text: string): string[] =>
  [...text.replaceAll(BLOCK, '').matchAll(CODE)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => PATH.test(word))
    .flatMap(alternatives);

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function alternatives(path: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => alternatives(`${before}${choice}${after}`));
}

const isInTree = (target: string): boolean =>
  files.some((path) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`));

/** Whether a path is a file's from the root, or the end of one. */
const isNamed = (target: string): boolean => isInTree(target) || files.some((path) => path.endsWith(`/${target}`));

/** What the pages of the docs name and is not there, each with its page. */
const dead = (namesIn: (text: string) => string[], exists: (name: string, page: string) => boolean): string[] =>
  files
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) =>
      namesIn(read(page))
        .filter((name) => !exists(name, page))
        .map((name) => `${page}: ${name}`),
    );

describe('the links of the docs', () => {
  it('lead to files', () => {
    expect(dead(linksOf, (target, page) => isInTree(join(dirname(page), target)))).toEqual([]);
  });

  it('are found with and without an anchor, and the web is left out', () => {
    expect(linksOf('[a](b.md), [c](../d.md#e), [f](#g), [h](https://example.org)')).toEqual(['b.md', '../d.md']);
  });
});

describe('the paths that the docs name', () => {
  it('are those of files and folders', () => {
    expect(dead(pathsOf, isNamed)).toEqual([]);
  });

  it('are found in code between backticks, with each of their alternatives', () => {
    expect(pathsOf('`libs/a/src`, `cache/{b,c}.ts`, `node scripts/d.mjs x`')).toEqual([
      'libs/a/src',
      'cache/b.ts',
      'cache/c.ts',
      'scripts/d.mjs',
    ]);
  });

  it('are not resources, placeholders or blocks of code', () => {
    expect(pathsOf('`/docs`, `/openapi.json`, `libs/<name>/src`, `application/json`\n```sh\n`ls docs/a`\n```')).toEqual(
      [],
    );
  });
});
