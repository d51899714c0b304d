/** Reply that may have a further page. */
interface Page {
  readonly next_page?: string;
}

/** Pages in order, by the link of the page before. Each is requested when it is wanted. */
export async function* pagesFrom<Request extends object, Reply extends Page>(
  request: Request,
  load: (request: Request) => Promise<Reply>,
): AsyncGenerator<Reply, void, undefined> {
  for (let next: Request | undefined = request; next !== undefined;) {
    const page: Reply = await load(next);
    yield page;
    next = page.next_page === undefined ? undefined : (readLink(page.next_page) as Request);
  }
}

const NUMBERS = new Set(['count', 'start']);

/** Request of a page link: its query parameters as fields. */
function readLink(link: string): object {
  const parameters = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  return Object.fromEntries<unknown>(
    [...new Set(parameters.keys())].map((name) => {
      if (name === 'group') return [name, parameters.getAll(name)];
      const value = parameters.get(name);
      return [name, NUMBERS.has(name) ? Number(value) : value];
    }),
  );
}
