/** Result of `work`, or an error after `ms` milliseconds. The work itself continues. */
export function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timeOut = () => reject(new Error(`no answer within ${ms} ms`));
    // The reply may already wait in the socket of a busy process: one more tick of the event loop reads it.
    const timer = setTimeout(() => setImmediate(timeOut), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
