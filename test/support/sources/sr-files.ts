const record = (...fields: string[]) => fields.join('^');

/** Record of FOOD_DES.txt. */
export const food = (
  ndb: string,
  description = 'Butter, salted',
  { common = '', maker = '', latin = '', group = '0100' } = {},
) =>
  record(
    ...[`~${ndb}~`, `~${group}~`, `~${description}~`, '~BUTTER~', `~${common}~`, `~${maker}~`, '~Y~', '~~', '0'],
    ...[`~${latin}~`, '6.38', '4.27', '8.79', '3.87'],
  );

/** Source of a value in a record of NUT_DATA.txt. */
interface ToldSource {
  readonly points?: string;
  readonly error?: string;
  readonly source?: string;
  readonly derivation?: string;
  readonly from?: string;
  readonly min?: string;
  readonly max?: string;
  readonly month?: string;
}

/** Record of NUT_DATA.txt. */
export const value = (
  ndb: string,
  nutrient: string,
  amount: string,
  { points = '16', error = '0.074', source = '1', derivation = '', from = '', ...told }: ToldSource = {},
) =>
  record(
    ...[`~${ndb}~`, `~${nutrient}~`, amount, points, error, `~${source}~`, `~${derivation}~`, `~${from}~`, '~~', ''],
    ...[told.min ?? '', told.max ?? '', '', '', '', '~~', told.month ?? '', ''],
  );

/** Record of WEIGHT.txt. */
export const weight = (ndb: string, seq: number, amount: string, measure: string, grams: string) =>
  record(`~${ndb}~`, String(seq), amount, `~${measure}~`, grams, '', '');

/** Files of SR, by line. */
export type SrFiles = Record<
  `${'FOOD_DES' | 'NUT_DATA' | 'WEIGHT' | 'NUTR_DEF' | 'FD_GROUP' | 'DERIV_CD' | 'SRC_CD'}.txt`,
  string[]
>;

/** SR with one food. */
export const butter: SrFiles = {
  'FOOD_DES.txt': [food('01001')],
  'NUT_DATA.txt': [value('01001', '203', '0.85'), value('01001', '208', '717'), value('01001', '317', '.5')],
  'WEIGHT.txt': [weight('01001', 1, '1', 'pat (1" sq, 1/3" high)', '5.0'), weight('01001', 2, '1', 'tbsp', '14.2')],
  'NUTR_DEF.txt': [
    '~203~^~g~^~PROCNT~^~Protein~^~2~^~600~',
    '~208~^~kcal~^~ENERC_KCAL~^~Energy~^~0~^~300~',
    '~317~^~µg~^~SE~^~Selenium, Se~^~1~^~6200~',
  ],
  'FD_GROUP.txt': ['~0100~^~Dairy and Egg Products~'],
  'DERIV_CD.txt': ['~A~^~Analytical data~', '~BFZN~^~Based on another form of the food~'],
  'SRC_CD.txt': ['~1~^~Analytical or derived from analytical~', '~4~^~Calculated or imputed~'],
};

/** Bytes of SR with one food, some of its files replaced by `changes`. */
export function srFiles(changes: Partial<SrFiles> = {}, lineEnd = '\r\n'): Record<string, Buffer> {
  const files = Object.entries({ ...butter, ...changes });
  return Object.fromEntries(
    files.map(([name, lines]) => [name, Buffer.from(lines.map((line) => line + lineEnd).join(''), 'latin1')]),
  );
}
