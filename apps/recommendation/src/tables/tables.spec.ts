import { describe, expect, it } from '@jest/globals';
import { dgaCalories, dgaGoals, dgaPatterns, GoalTable, PatternTable } from './dga.js';
import { DriTable, driTable } from './dri.js';
import { eer2005Table, eer2023Table } from './eer.js';
import { rdiTable } from './rdi.js';

describe('the reference tables', () => {
  it('state their edition and their sources', () => {
    const tables = { driTable, dgaGoals, dgaCalories, dgaPatterns, rdiTable, eer2005Table, eer2023Table };
    expect(Object.entries(tables).map(([name, { edition }]) => `${name} ${edition}`)).toEqual([
      'driTable 1997-2019',
      'dgaGoals 2020-2025',
      'dgaCalories 2020-2025',
      'dgaPatterns 2020-2025',
      'rdiTable 2016',
      'eer2005Table 2005',
      'eer2023Table 2023',
    ]);
    for (const { citation } of Object.values(tables)) expect(citation.length).toBeGreaterThan(0);
  });

  it('have the life stages of their sources', () => {
    const years = (...starts: number[]) => starts.map((start) => start * 12);
    // 0-6 and 7-12 months, 1-3, 4-8, 9-13, 14-18, 19-30, 31-50, 51-70 years and more.
    const adults = years(14, 19, 31);
    expect(driTable.columns).toEqual({
      everyone: [0, 6, ...years(1, 4)],
      male: years(9, 14, 19, 31, 51, 71),
      female: years(9, 14, 19, 31, 51, 71),
      pregnant: adults,
      lactating: adults,
    });
    // 6-11 and 12-23 months, 2-3 years, then as above; those over 70 have amounts of their own in footnotes.
    expect(dgaGoals.columns).toEqual({
      everyone: [6, ...years(1, 2)],
      male: years(4, 9, 14, 19, 31, 51, 71),
      female: years(4, 9, 14, 19, 31, 51, 71),
      pregnant: adults,
      lactating: adults,
    });
  });

  it('have over 70 years the goals of 51, but for vitamin D and the calcium of men', () => {
    const changes = (group: 'male' | 'female') =>
      [...dgaGoals.amounts, ...dgaGoals.limits].flatMap(({ nutrient, amounts: { [group]: cells = [] } }) =>
        cells[5] === cells[6] ? [] : [`${nutrient} ${cells[5]} ${cells[6]}`],
      );
    expect(changes('male').sort()).toEqual(['calcium 1000 1200', 'vitamin-d 600 800']);
    expect(changes('female')).toEqual(['vitamin-d 600 800']);
  });

  it('have each nutrient once', () => {
    for (const rows of [driTable.amounts, dgaGoals.limits, rdiTable.amounts]) {
      const keys = rows.map(({ nutrient }) => nutrient);
      expect(keys).toHaveLength(new Set(keys).size);
    }
  });

  it.each<[string, (table: ReturnType<typeof DriTable.parse>) => void]>([
    ['a citation', (table) => (table.citation = [])],
    ['a life stage', (table) => table.amounts.at(-1)?.amounts.male?.pop()],
    ['a known nutrient', (table) => (table.amounts[0] = { ...table.amounts[0]!, nutrient: 'phlogiston' })],
    ['a known unit', (table) => (table.sodium.unit = 'grain')],
    ['a life stage among the upper limits', (table) => table.upperLimits.at(-1)?.amounts.male?.pop()],
    ['a column', (table) => (table.columns.everyone = [])],
    ['ascending columns', (table) => table.columns.female.reverse()],
    ['columns that differ', (table) => (table.columns.female[1] = table.columns.female[0]!)],
    ['columns within 120 years', (table) => (table.columns.female[5] = 1441)],
    ['columns from birth on', (table) => (table.columns.everyone[0] = -1)],
    [
      'ascending bands',
      ({ energyShares: [share] }) => share!.percent.unshift({ ...share!.percent[0]!, fromMonths: 1440 }),
    ],
    ['a band', (table) => (table.energyShares[0]!.percent = [])],
    ['a lower bound below the upper', (table) => (table.energyShares[0]!.percent[0]!.lower = 70)],
    [
      'bounds that differ',
      (table) => (table.energyShares[0]!.percent[0]!.lower = table.energyShares[0]!.percent[0]!.upper),
    ],
    ['shares above 0 percent', (table) => (table.energyShares[0]!.percent[0]!.lower = 0)],
    ['shares of at most 100 percent', (table) => (table.energyShares[0]!.percent[0]!.upper = 100.1)],
    ['energy of a gram', (table) => (table.energyShares[0]!.kilocaloriesPerGram = 0)],
    ['fibre per energy', (table) => (table.fiber.gramsPer1000Kilocalories = 0)],
    ['an amount of zero or more', (table) => (table.proteinPerKilogram.everyone = [1.52, 1.2, 1.05, -1])],
  ])('are rejected without %s', (_what, spoil) => {
    const table = structuredClone(driTable);
    expect(DriTable.safeParse(table).success).toBe(true);
    spoil(table);
    expect(DriTable.safeParse(table).success).toBe(false);
  });

  it.each(['amounts', 'limits'] as const)('are rejected where %s lack a life stage of the goals', (rows) => {
    const table = structuredClone(dgaGoals);
    expect(GoalTable.safeParse(table).success).toBe(true);
    table[rows].at(-1)?.amounts.male?.pop();
    expect(GoalTable.safeParse(table).success).toBe(false);
  });

  it.each<[string, (amounts: ReturnType<typeof PatternTable.parse>['patterns'][0]['groups'][0]['amounts']) => void]>([
    ['lacks an amount at some level', (amounts) => amounts.pop()],
    ['has an amount of zero', (amounts) => (amounts[0] = 0)],
    ['has a range that ends below its start', (amounts) => (amounts[0] = [3, 2])],
  ])('are rejected where a food group %s', (_what, spoil) => {
    const table = structuredClone(dgaPatterns);
    expect(PatternTable.safeParse(table).success).toBe(true);
    spoil(table.patterns[0]!.groups[0]!.amounts);
    expect(PatternTable.safeParse(table).success).toBe(false);
  });
});
