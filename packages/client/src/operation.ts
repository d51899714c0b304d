declare const types: unique symbol;

/** Address of an operation: on HTTP, on NATS, or on both. */
export interface Address {
  /** Name in Messages: `foods.search`. */
  readonly action: string;
  /** NATS subject; absent where only the gateway answers. */
  readonly subject: string | undefined;
  /** Method and path, fields of the request in braces: `GET /food/{id}`; absent where only NATS has it. */
  readonly http: string | undefined;
  /** Content-Type of a request body. */
  readonly contentType: string | undefined;
}

/** Operation of the service, with the types of its bodies. */
export interface Operation<Request, Reply> extends Address {
  readonly [types]?: (request: Request) => Reply;
}

export const operation = <Request, Reply>(
  action: string,
  subject?: string,
  http?: string,
  contentType?: string,
): Operation<Request, Reply> => ({ action, subject, http, contentType });
