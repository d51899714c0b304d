import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** Version of this implementation, from package.json. */
export const implementationVersion = version;
