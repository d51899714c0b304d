import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from './document.js';
import { errorsPage } from './errors-page.js';

/** Writes the generated pages of docs/; tests fail while they are stale. */
mkdirSync('docs', { recursive: true });
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync('docs/errors.md', errorsPage());
