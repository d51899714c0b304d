import progress from 'cli-progress';

const { Format, Presets, SingleBar } = progress;

/** Progress display: a moving bar on a terminal, a line every five seconds elsewhere. */
export interface Progress {
  /** @param total absent where it is unknown */
  update(done: number, total?: number): void;
  end(): void;
}

const LINE_EVERY_MS = 5000;

/** Progress display on standard error. `label` names the work, `unit` what it counts. */
export function createProgress(label: string, unit: string): Progress {
  return process.stderr.isTTY ? movingBar(label, unit) : plainLines(label, unit);
}

function movingBar(label: string, unit: string): Progress {
  const began = Date.now();
  const bar = new SingleBar(
    {
      format: (options, parameters, payload) => {
        const { value, total, eta } = parameters;
        const rate = Math.round(value / Math.max(0.001, (Date.now() - began) / 1000));
        const share = total > 0 ? Math.min(1, value / total) : 0;
        const known = total > 0 ? `${Format.BarFormat(share, options)} ${Math.floor(share * 100)} % ` : '';
        const left = total > 0 && value < total ? `, ${Format.TimeFormat(eta, options, 1)} left` : '';
        return `${label} ${known}${value} ${unit} (${rate}/s${left})${(payload as { end?: string }).end ?? ''}`;
      },
      hideCursor: true,
      clearOnComplete: false,
      stream: process.stderr,
    },
    Presets.shades_classic,
  );
  bar.start(0, 0);
  return {
    update: (done, total) => {
      if (total !== undefined) bar.setTotal(total);
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}

function plainLines(label: string, unit: string): Progress {
  const began = Date.now();
  let last: { done: number; total: number | undefined } = { done: 0, total: undefined };
  let printed = began;
  const print = () => {
    const { done, total } = last;
    const seconds = Math.max(0.001, (Date.now() - began) / 1000);
    const share = total ? `${Math.floor((done / total) * 100)} %, ` : '';
    const left = total && done > 0 && done < total ? `, ${Math.ceil(((total - done) * seconds) / done)} s left` : '';
    process.stderr.write(`${label}: ${share}${done} ${unit}, ${Math.round(done / seconds)}/s${left}\n`);
    printed = Date.now();
  };
  return {
    update: (done, total) => {
      last = { done, total: total ?? last.total };
      if (Date.now() - printed >= LINE_EVERY_MS) print();
    },
    end: print,
  };
}
