import { readGtins } from '#contracts';
import { nutrientsOf } from '../../composition/amount-columns.js';
import { gunzipped } from '../../files/gzip.js';
import { openFile } from '../../files/open-files.js';
import { utf8Lines } from '../../files/text.js';
import { CheckedSource } from '../checked-source.js';
import { type SourceFood, SourceError, type SourceNutrient } from '../../source/source.js';
import { ImpossibleProduct, labelAmounts } from './amounts.js';
import keys from './nutrients.json' with { type: 'json' };
import { type Product, productOf, productOfRow } from './product.js';
import { servingOf } from './serving.js';

/** Which products are taken. */
export interface OffOptions {
  /** Countries they are sold in, as tags (`france`); none: all. */
  readonly countries?: readonly string[];
  /** Languages they have a name in (`fr`), the first preferred as description; none: all, English preferred. */
  readonly languages?: readonly string[];
}

/** The longest products of the dump take some 2 million characters. */
const MAX_LINE = 8 * 1024 * 1024;
/** Before the first product was entered. */
const EPOCH = '2012-01-01';

/** Open Food Facts, its JSONL or CSV dump. */
export class OffSource extends CheckedSource {
  readonly catalog = 'open-food-facts';
  readonly label = 'Open Food Facts';
  readonly attribution = {
    text: '© Open Food Facts contributors, https://openfoodfacts.org',
    licence: 'ODbL 1.0 (database), DbCL 1.0 (contents)',
    url: 'https://world.openfoodfacts.org/data',
  };
  private readonly file;
  private readonly countries: ReadonlySet<string>;
  private readonly languages: readonly string[];

  /** @param path of the dump: `.jsonl` or `.csv`, with or without `.gz` */
  constructor(
    private readonly path: string,
    { countries = [], languages = [] }: OffOptions = {},
  ) {
    super();
    this.file = gunzipped(openFile(path));
    this.countries = new Set(countries.map((country) => `en:${country.toLowerCase()}`));
    this.languages = languages.map((language) => language.toLowerCase());
  }

  nutrients(): Promise<readonly SourceNutrient[]> {
    const columns = [...Object.values(keys), 'carbohydrate-available'];
    return Promise.resolve(nutrientsOf(columns.map((nutrient) => ({ column: nutrient, unit: 'g', nutrient }))));
  }

  protected async *readFoods(): AsyncGenerator<SourceFood> {
    /** Codes as numbers: millions of them take a third of the memory of texts. */
    const seen = new Set<number>();
    for await (const product of this.products()) {
      const food = this.food(product, seen);
      if (food) yield food;
    }
  }

  private async *products(): AsyncGenerator<Product> {
    const json = /\.jsonl(?:\.gz)?$/i.test(this.path);
    if (!json && !/\.csv(?:\.gz)?$/i.test(this.path)) {
      throw SourceError.of(this.path, 'ends in none of .jsonl, .csv, .jsonl.gz and .csv.gz');
    }
    let header: readonly string[] | undefined;
    for await (const lines of utf8Lines(this.file, MAX_LINE)) {
      for (const { number, text } of lines) {
        if (text === '') continue;
        if (!json && header === undefined) {
          header = text.split('\t');
          if (!header.includes('code')) throw this.refusal(number, 'has no column code');
          continue;
        }
        this.counts.countRows(this.file.name);
        yield header ? this.rowProduct(header, text, number) : this.jsonProduct(text, number);
      }
    }
  }

  private jsonProduct(text: string, line: number): Product {
    try {
      return productOf(JSON.parse(text) as Readonly<Record<string, unknown>>);
    } catch {
      throw this.refusal(line, 'is no JSON object');
    }
  }

  private rowProduct(header: readonly string[], text: string, line: number): Product {
    const fields = text.split('\t');
    if (fields.length !== header.length) {
      throw this.refusal(line, `has ${fields.length} fields, expected ${header.length}`);
    }
    return productOfRow(Object.fromEntries(header.map((name, index) => [name, fields[index]])));
  }

  private refusal(line: number, reason: string): SourceError {
    return SourceError.of(this.file.name, reason, line);
  }

  /** The food of a product. `undefined` where it is left out, which the report counts by reason. */
  private food(product: Product, seen: Set<number>): SourceFood | undefined {
    const leaveOut = (reason: string) =>
      void this.counts.warn(`left out: ${reason}`, `${product.code} ${product.name}`);
    const { code, names } = product;
    if (this.countries.size > 0 && !product.countries.some((country) => this.countries.has(country))) return undefined;
    if (this.languages.length > 0 && !this.languages.some((language) => names.has(language))) return undefined;
    if (!/^\d{1,15}$/.test(code)) return leaveOut('code of other than 1 to 15 digits');
    if (product.name === '') return leaveOut('no name');
    if (seen.has(Number(code))) return leaveOut('code that comes twice');
    seen.add(Number(code));
    try {
      return this.servable(product);
    } catch (error) {
      if (error instanceof ImpossibleProduct) return leaveOut(error.message);
      throw error;
    }
  }

  private servable(product: Product): SourceFood {
    const { code, names, perVolume } = product;
    const { values, marks, unclear, energyMethod } = labelAmounts(product);
    for (const what of unclear) this.counts.warn(`value left out: ${what}`, `${code} ${product.name}`);
    const serving = servingOf(product);
    const preferred = [...this.languages, 'en'].find((language) => names.has(language)) ?? '';
    const [gtin] = readGtins(code);
    return {
      sourceId: code,
      description: names.get(preferred) ?? product.name,
      names: names.size > 0 ? names : undefined,
      group: product.group === 'unknown' ? undefined : product.group || undefined,
      product: product.brand || undefined,
      gtin,
      modified: product.modified || EPOCH,
      discontinued: product.obsolete,
      ...this.unitsOf(code, serving ? [serving] : [], perVolume ? 'ml' : 'g'),
      values,
      marks,
      energyMethod,
    };
  }
}
