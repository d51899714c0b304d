import { constants } from 'node:os';
import { closeEmbedded } from './database.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs `work`. A signal closes the embedded database and ends the process, with the message of that moment and the exit
 * code of the signal, 130 or 143. A second signal ends it at once.
 */
export async function interruptible<Result>(message: () => string, work: () => Promise<Result>): Promise<Result> {
  let ending: Promise<never> | undefined;
  const stopListening = () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
  const interrupt = (signal: NodeJS.Signals) => {
    stopListening();
    process.stderr.write(`nutrition: ${message()}\n`);
    ending = closeEmbedded()
      .catch(() => undefined)
      .then(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await work();
  } finally {
    stopListening();
    // What `work` comes to without its database is of no interest.
    await ending;
  }
}
