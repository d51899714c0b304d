/**
 * Falsifies the clocks of a process for tests, loaded before its code (`--import`).
 *
 * `TEST_WALL_CLOCK_OFF_MS` is an offset of the wall clock. `TEST_CLOCK_STEP_MS` stops the wall clock and the monotonic clock;
 * each SIGUSR2 advances both by a step and reports it on standard output. Timers are not affected.
 */
const off = Number(process.env.TEST_WALL_CLOCK_OFF_MS ?? 0);
const step = Number(process.env.TEST_CLOCK_STEP_MS ?? 0);

const RealDate = Date;
const realNow = RealDate.now;
const realMonotonic = performance.now.bind(performance);
const stopped = step > 0 ? { wall: realNow(), monotonic: realMonotonic() } : undefined;
const wall = () => (stopped?.wall ?? realNow()) + off;

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [wall()] : args));
  }
  static now() {
    return wall();
  }
};

if (stopped) {
  performance.now = () => stopped.monotonic;
  process.on('SIGUSR2', () => {
    stopped.wall += step;
    stopped.monotonic += step;
    process.stdout.write(`clock moved on by ${step} ms\n`);
  });
}
