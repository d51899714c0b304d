import { once } from 'node:events';
import { Command, InvalidArgumentError } from 'commander';
import { httpUrl, implementationVersion, readEnv } from '#service-kit/base';

const mcpEnv = {
  NUTRITION_URL: httpUrl.default('http://127.0.0.1:3000'),
};

export const mcpCommand = (): Command =>
  new Command('mcp')
    .description('serve the Model Context Protocol on standard input, by requests to a running service')
    .option('--url <url>', 'address of the service (default: NUTRITION_URL, else http://127.0.0.1:3000)', address)
    .addHelpText('after', '\nThe API key comes from NUTRITION_API_KEY, since arguments are visible to other users.')
    .action(async ({ url = readEnv(mcpEnv).NUTRITION_URL }: { url?: string }) => {
      const [{ serveStdio }, { fetchTransport, NutritionClient }, { nutritionServer }] = await Promise.all([
        import('@modelcontextprotocol/server/stdio'),
        import('#client'),
        import('#mcp'),
      ]);
      const transport = fetchTransport({ url, apiKey: process.env['NUTRITION_API_KEY'] });
      const client = new NutritionClient(transport, { retries: 1, maxWaitMs: 2000 });
      const served = serveStdio(() => nutritionServer(client, implementationVersion));
      await once(process.stdin, 'close');
      await served.close();
    });

function address(text: string): string {
  if (!httpUrl.safeParse(text).success) throw new InvalidArgumentError('It must be an http:// or https:// URL.');
  return text;
}
