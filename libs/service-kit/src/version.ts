import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** Version of this implementation, from package.json. */
export const implementationVersion = version;

/** Revision of data as this version shows it: another version may show the same data otherwise. */
export const ownRevision = (digest: string): string => `${version}-${digest}`;

/** Whether a revision is of a service of this version. */
export const isOwnRevision = (revision: string): boolean => revision.startsWith(`${version}-`);
