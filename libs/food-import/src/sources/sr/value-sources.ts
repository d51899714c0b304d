import { type SourceFiles } from '../../files/source-file.js';
import { type BadRows } from '../../source/bad-rows.js';
import { type ReportBuilder } from '../../source/report.js';
import { type ValueSource } from '../../source/source.js';
import { readAmount } from '../../source/values.js';
import { fieldsOf, readCodes, srRows, type SrFile, type SrRecord } from './records.js';

const DERIVATIONS: SrFile = { name: 'DERIV_CD.txt', fields: 2 };
const SOURCES: SrFile = { name: 'SRC_CD.txt', fields: 2 };

/** Fields of NUT_DATA.txt that tell the source of a value, by their places. */
const FIELD = { points: 3, error: 4, source: 5, derivation: 6, from: 7, min: 10, max: 11, month: 16 } as const;

/** Sources that are kept. Most values were derived in one of some thousands of ways, and share theirs with others. */
const MAX_KEPT = 10_000;

/** Readable part of a value's source, and why other parts are not. */
export interface ToldSource {
  readonly source: ValueSource;
  readonly faults: readonly string[];
}

/** Reads the source of each value from its record in NUT_DATA.txt. The texts of its codes come from two more files. */
export class SrValueSources {
  private readonly kept = new Map<string, ToldSource>();

  private constructor(
    private readonly derivations: ReadonlyMap<string, string> | undefined,
    private readonly sources: ReadonlyMap<string, string> | undefined,
  ) {}

  /** Reads the texts of the codes. A file that is missing is reported: its codes are then told by nothing. */
  static async open(files: SourceFiles, counts: ReportBuilder, bad: BadRows): Promise<SrValueSources> {
    const texts = async (file: SrFile) => {
      const found = files.find(file.name);
      if (!found) counts.warn(`no ${file.name}`, 'what values are derived from is not told in words');
      return found && readCodes(counts.counted(file.name, srRows(found, file, bad, fieldsOf)));
    };
    return new SrValueSources(await texts(DERIVATIONS), await texts(SOURCES));
  }

  /** The source that a record of NUT_DATA.txt tells. */
  read(record: SrRecord): ToldSource {
    // Those of analyses are mostly of one value alone.
    if (!record.areEmpty(FIELD.error, FIELD.from, FIELD.min, FIELD.max)) return this.parse(record);
    const text = record.text(FIELD.points, FIELD.month);
    const known = this.kept.get(text);
    if (known) return known;
    const told = this.parse(record);
    if (this.kept.size === MAX_KEPT) this.kept.clear();
    // A copy: a part of a text keeps all of it.
    this.kept.set(Buffer.from(text).toString(), told);
    return told;
  }

  private parse(record: SrRecord): ToldSource {
    const faults: string[] = [];
    const refuse = (reason: string): undefined => void faults.push(reason);
    const amount = (field: number, what: string): number | undefined => {
      const text = record.field(field);
      const value = readAmount(text);
      return Number.isNaN(value) ? refuse(`${text} is no ${what}`) : value;
    };
    const text = (
      field: number,
      texts: ReadonlyMap<string, string> | undefined,
      { name }: SrFile,
    ): string | undefined => {
      const code = record.field(field);
      return code === '' || !texts ? undefined : (texts.get(code) ?? refuse(`code ${code} is not in ${name}`));
    };
    const points = record.field(FIELD.points);
    const from = record.field(FIELD.from);
    const source = {
      derivation: text(FIELD.derivation, this.derivations, DERIVATIONS) ?? text(FIELD.source, this.sources, SOURCES),
      dataPoints: /^\d{0,9}$/.test(points) ? readAmount(points) : refuse(`${points} is no number of data points`),
      min: amount(FIELD.min, 'minimum'),
      max: amount(FIELD.max, 'maximum'),
      standardError: amount(FIELD.error, 'standard error'),
      borrowedFrom: from === '' || /^\d{5}$/.test(from) ? from || undefined : refuse(`${from} is no NDB number`),
      date: readMonth(record.field(FIELD.month), refuse),
    };
    return { source, faults };
  }
}

/** YYYY-MM of `MM/YYYY`. */
function readMonth(text: string, refuse: (reason: string) => undefined): string | undefined {
  if (text === '') return undefined;
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  return month === undefined ? refuse(`${text} is no month`) : `${year}-${month}`;
}
