import { join } from 'node:path';
import ts from 'typescript';
import { type Manifest, root } from './manifests.js';

/** Module of the types, by API group and version. */
const modules: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

/** Whether an object is of a built-in kind and not a custom resource. */
export const isBuiltIn = ({ apiVersion }: Manifest): boolean => apiVersion in modules;

/**
 * Problems that the Kubernetes API would report: unknown fields, missing ones, and those of another type. The compiler
 * compares with types that are generated from its OpenAPI description. One line for each problem.
 */
export function apiProblems(manifests: readonly Manifest[]): string[] {
  const declarations = manifests.map(({ apiVersion, kind, metadata }, index) => {
    const type = `import('kubernetes-types/${modules[apiVersion]}').${kind}`;
    return `const ${kind}_${metadata.name.replaceAll(/\W/g, '_')}_${index}: ${type} = `;
  });
  const path = join(root, 'manifests.ts');
  const text = declarations
    .map((declaration, i) => `${declaration}${JSON.stringify(manifests[i], null, 1)};`)
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['lib.es5.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const virtual = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  host.getSourceFile = (name, ...rest) => (name === path ? virtual : getSourceFile.call(host, name, ...rest));
  host.fileExists = (name) => name === path || fileExists.call(host, name);
  const program = ts.createProgram([path], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => {
    const variable =
      text
        .slice(0, start + 200)
        .match(/const (\w+): /g)
        ?.at(-1) ?? '';
    return `${variable}${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
