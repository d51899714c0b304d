import { connect } from 'node:net';
import { once } from 'node:events';
import { type Message, type Messages } from '#contracts';

/** Response as received over the socket. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Body, decoded as UTF-8 and as bytes. */
  readonly body: string;
  readonly bytes: Buffer;
}

/** Sends bytes and reads one response, until it is complete or the server closes. */
export async function rawRequest(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks), bytes)) resolve();
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  await once(socket, 'connect');
  socket.write(bytes);
  await done;
  socket.destroy();
  return parseAnswer(Buffer.concat(chunks));
}

/** Parses a response. */
export function parseAnswer(answer: Buffer): RawAnswer {
  const [head = '', ...rest] = answer.toString('latin1').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const bytes = Buffer.from(rest.join('\r\n\r\n'), 'latin1');
  return { status: Number(statusLine.split(' ')[1]), headers, body: bytes.toString('utf8'), bytes };
}

function isWhole(answer: Buffer, request: string | Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (request.toString('latin1', 0, 5).startsWith('HEAD ')) return true;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, end))?.[1];
  if (length === undefined) return /^HTTP\/1\.1 (204|304)/.test(answer.toString('latin1', 0, 16));
  return answer.length >= end + 4 + Number(length);
}

/** Messages of an error response. */
export const messagesOf = ({ body }: RawAnswer): Message[] => (JSON.parse(body) as Messages).message;
