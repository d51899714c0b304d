/** Start message for a first-time reader: address, key, a command to copy, the reference. */
export function greeting(url: string, { hasDemoKey }: { hasDemoKey: boolean }): string {
  const key = hasDemoKey ? 'demo' : 'YOUR_KEY';
  const where = hasDemoKey
    ? 'The key to try it with is "demo":'
    : 'A key of your own comes from: npm run -s nutrition -- keys create me --profile public';
  return `
The nutrition data service answers at ${url}
${where}

  curl '${url}/foods?query=bananas&apikey=${key}'

Every route with examples: ${url}/docs (for programs: ${url}/openapi.json)
Stop it with Ctrl-C.
`;
}
