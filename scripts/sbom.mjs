import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prints the software bill of materials (CycloneDX) of a production installation, from the lock file alone. `npm sbom
 * --omit=dev` would lose packages that development and production share, since npm lists each once, as development's.
 */

const root = join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const production = new Set(
  // A workspace is no package of others: a folder of this repository, and a link to it.
  Object.entries(packages).flatMap(([path, { name, version, dev, link }]) =>
    dev || link || !path.includes('node_modules/') ? [] : [`${name ?? path.split('node_modules/').at(-1)}@${version}`],
  ),
);

const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
const sbom = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
const isProduction = (ref) => production.has(ref);
const components = sbom.components.filter((component) => isProduction(component['bom-ref']));
for (const component of components) {
  // npm leaves out a licence whose name is none of SPDX.
  const { license } = packages[`node_modules/${component.name}`] ?? {};
  if (!component.licenses && license) component.licenses = [{ license: { name: license } }];
  component.properties = component.properties.filter(({ name }) => name !== 'cdx:npm:package:development');
}
const dependencies = sbom.dependencies
  .filter(({ ref }) => isProduction(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isProduction) }));
console.log(JSON.stringify({ ...sbom, components, dependencies }, null, 2));
