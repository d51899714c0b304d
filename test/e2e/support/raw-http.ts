import { connect } from 'node:net';
import { once } from 'node:events';
import { type Message, type Messages } from '#contracts';

/** An answer as it came over the socket. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, decoded as UTF-8, and as it came. */
  readonly body: string;
  readonly bytes: Buffer;
}

/** Sends bytes as they are and reads one answer, until the server closes or the answer is whole. */
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
  return parse(Buffer.concat(chunks));
}

function parse(answer: Buffer): RawAnswer {
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

/** The messages of an error answer. */
export const messagesOf = ({ body }: RawAnswer): Message[] => (JSON.parse(body) as Messages).message;
