import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs `work`. A signal ends the process with the message of that moment and the exit code of the signal, 130 or 143.
 */
export async function interruptible<Result>(message: () => string, work: () => Promise<Result>): Promise<Result> {
  const interrupt = (signal: NodeJS.Signals) => {
    process.stderr.write(`nutrition: ${message()}\n`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
