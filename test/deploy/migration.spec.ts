import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { folderOf } from '../support/folders.js';
import { buildFolder, type Manifest, root } from './support/manifests.js';

/** The migration of a copy of the overlay prod, changed as operators change theirs. */
async function migrationOf(change: (overlay: string) => string): Promise<Manifest | undefined> {
  const folder = await folderOf();
  cpSync(join(root, 'k8s'), folder, { recursive: true });
  const overlay = join(folder, 'overlays/prod');
  const file = join(overlay, 'kustomization.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return buildFolder(overlay).find(({ kind }) => kind === 'Job');
}

describe('the migration of the overlay prod', () => {
  it('is another Job for another version, so that it can be applied beside the last one', async () => {
    const next = await migrationOf((overlay) => overlay.replaceAll('newTag: 0.1.0', 'newTag: 0.2.0'));
    expect(next?.metadata.name).toBe('migrate-0.2.0');
  });

  it('is the same Job for the same version, whatever the configuration of the services', async () => {
    const literals = 'configMapGenerator: [{ name: nutrition, behavior: merge, literals: [LOG_LEVEL=debug] }]\n';
    const changed = await migrationOf((overlay) => overlay + literals);
    expect(changed).toEqual(await migrationOf((overlay) => overlay));
    expect(changed).not.toHaveProperty('spec.ttlSecondsAfterFinished');
  });
});
