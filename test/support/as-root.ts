import { it } from '@jest/globals';

/** Declares a test that only root can run. For another user it is skipped, with a line that says so. */
export function itAsRoot(title: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (process.getuid?.() === 0) return it(title, run, timeoutMs);
  process.stderr.write(`skipped: ${title} (only root can run it)\n`);
  it.skip(title, run);
}
