import { basename } from 'node:path';
import { SourceError } from '../source/source.js';
import { type SourceFile } from './source-file.js';
import { readXml, type XmlReader } from './xml.js';
import { openZip } from './zip.js';

/** What all texts of a table together stay far below. */
const MAX_CHARACTERS = 64 * 1024 ** 2;
/** The format's own bound. */
const MAX_COLUMNS = 16_384;

/** What stands in a cell: a number as the workbook keeps it, a text, or nothing. Errors and booleans are texts. */
export type Cell = number | string | undefined;

/** A row that holds something. */
export interface SheetRow {
  /** Its number in the sheet, 1-based. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A sheet of a workbook. */
export interface Sheet {
  /** File and sheet, for messages: `Table.xlsx (Foods)`. */
  readonly name: string;
  /** The rows as a stream, as many at a time as came together. */
  readonly rows: AsyncGenerator<SheetRow[]>;
}

/** An Office Open XML workbook (.xlsx), bounded as any other archive. Its texts are in memory, its sheets stream. */
export class Workbook {
  private constructor(
    /** Its name without folders. */
    readonly name: string,
    /** Sheet → the file of the archive that holds it. */
    private readonly sheets: ReadonlyMap<string, SourceFile>,
    private readonly texts: readonly string[],
    readonly close: () => Promise<void>,
  ) {}

  /** @throws SourceError where the file is not a workbook */
  static async open(path: string): Promise<Workbook> {
    const name = basename(path);
    const { files, close } = await openZip(path);
    const part = (wanted: string): SourceFile | undefined => {
      const file = files.find((other) => other.name === wanted);
      return file && { name: `${name}: ${wanted}`, open: () => file.open() };
    };
    try {
      const [list, relations, texts] = ['workbook.xml', 'workbook.xml.rels', 'sharedStrings.xml'].map(part);
      if (!list || !relations) throw SourceError.of(name, 'is no workbook: it has no sheets');
      const targets = new Map(await everything(relations, relationReader));
      const sheets = (await everything(list, sheetReader)).flatMap(([sheet, id]) => {
        const file = part(basename(targets.get(id) ?? ''));
        return file ? [[sheet, file] as const] : [];
      });
      return new Workbook(name, new Map(sheets), texts ? await sharedTexts(texts) : [], close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** @throws SourceError where the workbook lacks it */
  sheet(name: string): Sheet {
    const file = this.sheets.get(name);
    if (!file) throw SourceError.of(this.name, `has no sheet ${name}`);
    return { name: `${this.name} (${name})`, rows: readXml(file, new RowReader(file.name, this.texts)) };
  }
}

async function everything<Item>(file: SourceFile, reader: () => XmlReader<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of readXml(file, reader())) items.push(...batch);
  return items;
}

/** Relations of the workbook: id → file. */
const relationReader = () => pairs('Relationship', 'Id', 'Target');

/** Sheets: name → id of the relation. */
const sheetReader = () => pairs('sheet', 'name', 'r:id');

/** Two attributes of each element of a name. */
function pairs(element: string, first: string, second: string): XmlReader<[string, string]> {
  let attributes: Readonly<Record<string, string>> = {};
  return {
    open: (name, own) => {
      if (name === element) attributes = own;
    },
    close: (name) => (name === element ? [attributes[first] ?? '', attributes[second] ?? ''] : undefined),
  };
}

async function sharedTexts(file: SourceFile): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  for await (const batch of readXml(file, new TextReader())) {
    for (const text of batch) {
      texts.push(text);
      characters += text.length;
    }
    if (characters > MAX_CHARACTERS) {
      throw SourceError.of(file.name, `holds more than ${MAX_CHARACTERS} characters`);
    }
  }
  return texts;
}

/** Joins the runs of a text. How a text is pronounced (`rPh`) is not a part of it. */
class TextReader implements XmlReader<string> {
  private text = '';
  private phonetic = false;

  open(name: string): void {
    if (name === 'si' || name === 'is') this.text = '';
    else if (name === 'rPh') this.phonetic = true;
  }

  close(name: string, text: string): string | undefined {
    if (name === 't' && !this.phonetic) this.text += unescaped(text);
    else if (name === 'rPh') this.phonetic = false;
    return name === 'si' || name === 'is' ? this.text : undefined;
  }
}

/** Puts the cells of a row where their references say. A cell without one follows the cell before. */
class RowReader implements XmlReader<SheetRow> {
  private line = 0;
  private cells: Cell[] = [];
  private column = 0;
  private type = 'n';
  private value: string | undefined;
  private readonly inline = new TextReader();

  constructor(
    private readonly file: string,
    private readonly texts: readonly string[],
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.inline.open(name);
    if (name === 'row') {
      const line = attributes['r'] === undefined ? this.line + 1 : Number(attributes['r']);
      if (!(Number.isInteger(line) && line > this.line)) throw this.refusal(`has row ${line} after row ${this.line}`);
      this.line = line;
      this.cells = [];
      this.column = 0;
    } else if (name === 'c') {
      const reference = attributes['r'];
      if (reference !== undefined) this.column = this.columnOf(reference);
      if (this.column >= MAX_COLUMNS) throw this.refusal(`has more than ${MAX_COLUMNS} columns`);
      this.type = attributes['t'] ?? 'n';
      this.value = undefined;
    }
  }

  close(name: string, text: string): SheetRow | undefined {
    const inline = this.inline.close(name, text);
    if (name === 'is') this.value = inline;
    else if (name === 'v') this.value = text;
    else if (name === 'c') this.cells[this.column++] = this.cell();
    else if (name === 'row' && this.cells.length > 0) return { line: this.line, cells: Array.from(this.cells) };
    return undefined;
  }

  private cell(): Cell {
    const { value } = this;
    if (value === undefined || (value === '' && this.type === 'n')) return undefined;
    if (this.type === 's') {
      const text = this.texts[Number(value)];
      if (text === undefined) throw this.refusal(`has a cell with text ${value}, which the workbook lacks`);
      return text;
    }
    if (this.type !== 'n') return this.type === 'inlineStr' ? value : unescaped(value);
    const number = Number(value);
    if (Number.isNaN(number)) throw this.refusal(`has ${value} for a number`);
    return number;
  }

  /** 0 of `A1`. */
  private columnOf(reference: string): number {
    const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
    if (letters === undefined) throw this.refusal(`has a cell ${reference}`);
    return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  }

  private refusal(reason: string): SourceError {
    return SourceError.of(this.file, reason, this.line);
  }
}

/** The format writes characters that XML has no room for as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
