import { readFileSync } from 'node:fs';

/** Recorded responses of the service, which the baselines send. */
export interface Replies {
  /** Body by path (GET) or route (POST). */
  readonly bodies: ReadonlyMap<string, Buffer>;
  readonly port: number;
}

/** Reads the responses that `run.ts` recorded: a JSON object of bodies by path, in the file that REPLIES names. */
export function readReplies(): Replies {
  const bodies = JSON.parse(readFileSync(process.env['REPLIES'] ?? '', 'utf8')) as Record<string, string>;
  return {
    bodies: new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)])),
    port: Number(process.env['PORT']),
  };
}
