import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a program to its end.
 * @returns what it printed to standard output
 * @throws Error with what it printed, both streams, where it fails
 */
export async function run(program: string, args: readonly string[], env = process.env): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { env, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  }
}

/** Runs two programs to their end, the output of the first being the input of the second. */
export async function pipe(
  [from, ...fromArgs]: [string, ...string[]],
  [to, ...toArgs]: [string, ...string[]],
  env = process.env,
): Promise<void> {
  const source = spawn(from, fromArgs, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const sink = spawn(to, toArgs, { env, stdio: ['pipe', 'ignore', 'inherit'] });
  const codes = Promise.all([source, sink].map((child) => once(child, 'exit')));
  await pipeline(source.stdout, sink.stdin);
  const [[fromCode], [toCode]] = (await codes) as [[number], [number]];
  if (fromCode !== 0 || toCode !== 0) throw new Error(`${from} | ${to}: exited with ${fromCode}, ${toCode}`);
}
