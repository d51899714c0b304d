import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Text files of the repository, tracked or new, as paths from its root. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** TypeScript sources of apps and libs, without their specs. */
export const sources: readonly string[] = files.filter((path) =>
  /^(?:apps|libs|packages)\/(?!.*\/generated\/).*(?<!\.spec)\.tsx?$/.test(path),
);

const libraryEntry = (name: string) =>
  name === 'client' ? 'packages/client/src/index.ts' : `libs/${name.replace(/\/.*$/, '')}/src/index.ts`;

/** Source files that a file imports, as paths from the root; packages are left out. */
function importsOf(path: string): string[] {
  return ts
    .preProcessFile(read(path))
    .importedFiles.map(({ fileName }) => {
      if (fileName.startsWith('#')) return libraryEntry(fileName.slice(1));
      if (!fileName.startsWith('.')) return '';
      const target = normalize(join(dirname(path), fileName)).replace(/\.js$/, '.ts');
      return files.includes(target) ? target : `${target}x`;
    })
    .filter((target) => files.includes(target));
}

/** Groups that import each other in a circle: strongly connected components of more than one (Tarjan). */
export function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) found.push(component.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** File → files that it imports, also types and at run time. */
export const fileEdges = (paths: readonly string[]): Map<string, Set<string>> =>
  new Map(paths.map((path) => [path, new Set(importsOf(path))]));

/** Folder → folders that its files import from. */
export function folderEdges(paths: readonly string[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const path of paths) {
    const own = edges.get(dirname(path)) ?? new Set();
    edges.set(dirname(path), own);
    for (const target of importsOf(path)) if (dirname(target) !== dirname(path)) own.add(dirname(target));
  }
  return edges;
}
