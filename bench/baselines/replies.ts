import { readFileSync } from 'node:fs';

/** The bytes that the service answers, for those who answer them without working them out. */
export interface Replies {
  /** One body for each path (GET) or route (POST). */
  readonly bodies: ReadonlyMap<string, Buffer>;
  readonly port: number;
}

/** Reads what `run` wrote for the baselines: a JSON object of bodies by path, in the file that REPLIES names. */
export function readReplies(): Replies {
  const bodies = JSON.parse(readFileSync(process.env['REPLIES'] ?? '', 'utf8')) as Record<string, string>;
  return {
    bodies: new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)])),
    port: Number(process.env['PORT']),
  };
}
