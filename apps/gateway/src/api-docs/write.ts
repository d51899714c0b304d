import { mkdirSync, writeFileSync } from 'node:fs';
import { asyncApiDocument } from './async-document.js';
import { clientLimits, clientOperations, clientTypes } from './client-source.js';
import { openApiDocument } from './document.js';
import { errorsPage } from './errors-page.js';

/** Writes the generated pages of docs/, and the generated sources of the client. Tests fail while they are stale. */
mkdirSync('docs', { recursive: true });
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync('docs/asyncapi.json', `${JSON.stringify(asyncApiDocument(), null, 2)}\n`);
writeFileSync('docs/errors.md', errorsPage());
const client = 'packages/client/src/generated';
mkdirSync(client, { recursive: true });
writeFileSync(`${client}/types.ts`, clientTypes());
writeFileSync(`${client}/operations.ts`, clientOperations());
writeFileSync(`${client}/limits.ts`, clientLimits());
