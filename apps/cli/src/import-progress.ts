import { createProgress } from '#service-kit/progress';
import { type ImportPhase } from '#food-import';

const BYTES_OF_MB = 1_000_000;

/** Label and unit of each phase. Files are counted in megabytes. */
const PHASES: Readonly<Record<ImportPhase, { readonly label: (source: string) => string; readonly unit: string }>> = {
  read: { label: (source) => `Reading ${source}`, unit: 'MB' },
  load: { label: (source) => `Importing ${source}`, unit: 'foods' },
  index: { label: () => 'Indexing for search', unit: 'foods' },
};

/** Progress of an import on standard error: a display for each phase, with an estimate of the time it still takes. */
export class ImportProgress {
  private shown: { readonly phase: ImportPhase; readonly display: ReturnType<typeof createProgress> } | undefined;

  /** Whether the search index is built. The switch to the release follows. */
  private indexed = false;
  private isInterrupted = false;

  constructor(private readonly source: string) {}

  update(phase: ImportPhase, done: number, total: number | undefined): void {
    if (this.isInterrupted) return;
    this.indexed = phase === 'index' && done >= (total ?? Infinity);
    if (this.shown?.phase !== phase) {
      this.end();
      const { label, unit } = PHASES[phase];
      this.shown = { phase, display: createProgress(label(this.source), unit) };
    }
    const per = phase === 'read' ? BYTES_OF_MB : 1;
    this.shown.display.update(Math.round(done / per), total === undefined ? undefined : Math.round(total / per));
  }

  /** Ends the display for good. Returns what an interruption at this moment means. */
  interrupted(): string {
    this.end();
    this.isInterrupted = true;
    return this.indexed
      ? 'interrupted at its end; `nutrition catalogs` lists which release is served'
      : 'interrupted; nothing that is served has changed';
  }

  end(): void {
    this.shown?.display.end();
    this.shown = undefined;
  }
}
