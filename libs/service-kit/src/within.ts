/** What `work` comes to, or a failure where that takes longer than `ms`. The work itself goes on. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${ms} ms`));
    // A process that was busy all that time may have the answer in its socket, and reads it before it gives up.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
