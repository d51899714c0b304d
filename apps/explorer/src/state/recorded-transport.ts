import { type Address, httpRequest, NutritionError, operations, type SendOptions, type Transport } from '#client';

export type OperationName = keyof typeof operations;

/** Request of the page on view, as it was sent, with its reply. */
export interface SentRequest {
  readonly name: OperationName;
  readonly request: object;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly contentType: string | undefined;
  /** Media type of a picture that was asked for in place of JSON. */
  readonly accept: string | undefined;
  readonly body: string | undefined;
  readonly status: number;
  readonly reply: string;
}

const names: ReadonlyMap<Address, OperationName> = new Map(
  Object.entries(operations).map(([name, operation]) => [operation, name as OperationName]),
);

/** Transport that passes each request with its reply to `record`. What has no reply is left out. */
export function recordedTransport(transport: Transport, record: (sent: SentRequest) => void): Transport {
  const recordReply = (
    address: Address,
    request: object,
    { accept }: SendOptions,
    { status, reply }: { readonly status: number; readonly reply: unknown },
  ) => {
    const name = names.get(address);
    if (name === undefined) return;
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
    record({
      name,
      request,
      ...httpRequest(address, request),
      contentType: address.contentType,
      accept,
      status,
      reply: text,
    });
  };
  return {
    ...transport,
    async send(address, request, options) {
      const reply = await transport.send(address, request, options).catch((error: unknown) => {
        if (error instanceof NutritionError && error.status !== undefined) {
          recordReply(address, request, options, { status: error.status, reply: errorReply(error) });
        }
        throw error;
      });
      recordReply(address, request, options, { status: 200, reply });
      return reply;
    },
  };
}

/** Body of an error reply. What is wrong in words where another server, such as a proxy, replied. */
const errorReply = ({ messages, message }: NutritionError): unknown =>
  messages.length === 0 ? message : { message: messages };
