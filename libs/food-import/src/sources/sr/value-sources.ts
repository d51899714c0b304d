import { type SourceFiles } from '../../files/source-file.js';
import { type BadRows } from '../../source/bad-rows.js';
import { type ReportBuilder } from '../../source/report.js';
import { type ValueSource } from '../../source/source.js';
import { readAmount } from '../../source/values.js';
import { srRecords, type SrFile, type SrRecord } from './records.js';

const DERIVATIONS: SrFile = { name: 'DERIV_CD.txt', fields: 2, used: 2 };
const SOURCES: SrFile = { name: 'SRC_CD.txt', fields: 2, used: 2 };

/** Reads the source of each value from its record in NUT_DATA.txt; the texts of its codes come from two more files. */
export class SrValueSources {
  private constructor(
    private readonly derivations: ReadonlyMap<string, string> | undefined,
    private readonly sources: ReadonlyMap<string, string> | undefined,
    private readonly bad: BadRows,
  ) {}

  /** Reads the texts of the codes. A file that is missing is reported: its codes are then told by nothing. */
  static async open(files: SourceFiles, counts: ReportBuilder, bad: BadRows): Promise<SrValueSources> {
    const texts = async (file: SrFile) => {
      const found = files.find(file.name);
      if (!found) counts.warn(`no ${file.name}`, 'what values are derived from is not told in words');
      return found && readCodes(counts.counted(file.name, srRecords(found, file, bad)));
    };
    return new SrValueSources(await texts(DERIVATIONS), await texts(SOURCES), bad);
  }

  /** The source that a record of NUT_DATA.txt tells; what cannot be read goes to the bad rows. */
  read(file: string, { line, fields }: SrRecord): ValueSource {
    const refuse = (reason: string): undefined => this.bad.add(file, line, reason) as undefined;
    const [, , , points = '', error = '', source = '', derivation = '', borrowedFrom = '', , , min = '', max = ''] =
      fields;
    const amount = (text: string, what: string): number | undefined => {
      const value = readAmount(text);
      return Number.isNaN(value) ? refuse(`${text} is no ${what}`) : value;
    };
    const text = (
      code: string,
      texts: ReadonlyMap<string, string> | undefined,
      { name }: SrFile,
    ): string | undefined =>
      code === '' || !texts ? undefined : (texts.get(code) ?? refuse(`code ${code} is not in ${name}`));
    return {
      derivation: text(derivation, this.derivations, DERIVATIONS) ?? text(source, this.sources, SOURCES),
      dataPoints: /^\d{0,9}$/.test(points) ? readAmount(points) : refuse(`${points} is no number of data points`),
      min: amount(min, 'minimum'),
      max: amount(max, 'maximum'),
      standardError: amount(error, 'standard error'),
      borrowedFrom:
        borrowedFrom === '' || /^\d{5}$/.test(borrowedFrom)
          ? borrowedFrom || undefined
          : refuse(`${borrowedFrom} is no NDB number`),
      date: readMonth(fields[16] ?? '', refuse),
    };
  }
}

/** YYYY-MM of `MM/YYYY`. */
function readMonth(text: string, refuse: (reason: string) => undefined): string | undefined {
  if (text === '') return undefined;
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  return month === undefined ? refuse(`${text} is no month`) : `${year}-${month}`;
}

async function readCodes(batches: AsyncIterable<Iterable<SrRecord>>): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const records of batches) {
    for (const { fields } of records) texts.set(fields[0] ?? '', fields[1] ?? '');
  }
  return texts;
}
