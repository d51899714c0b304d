import { catalog, deadlineIn, type Endpoint, errorStatus, type RequestOf } from '#contracts';
import { type RunningCatalog } from './catalog-service.js';
import { eventually } from '../eventually.js';

/** Body of a reply, byte for byte. @throws Error for an error reply */
export async function bodyOf<E extends Endpoint>(
  { transport }: RunningCatalog,
  endpoint: E,
  request: RequestOf<E>,
): Promise<string> {
  const reply = await transport.requester.request(endpoint.subject, Buffer.from(JSON.stringify(request)), {
    headers: {},
    deadline: deadlineIn(60_000),
  });
  const body = Buffer.from(reply.data).toString();
  if (errorStatus(reply) !== undefined) throw new Error(body);
  return body;
}

/** Waits until the service, which polls for new releases, answers with this description of a food. */
export async function serves(service: RunningCatalog, id: string, description: string): Promise<void> {
  const answer = () => bodyOf(service, catalog.getFood, { id });
  await eventually(answer, (body) => body.includes(`"description":"${description}"`));
}
