import { describe, expect, it } from '@jest/globals';
import { dgaCalories, dgaGoals, dgaPatterns, PatternTable } from './dga.js';
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
    ['ascending columns', (table) => table.columns.female.reverse()],
    ['a lower bound below the upper', (table) => (table.energyShares[0]!.percent[0]!.lower = 70)],
    ['an amount of zero or more', (table) => (table.proteinPerKilogram.everyone = [1.52, 1.2, 1.05, -1])],
  ])('are rejected without %s', (_what, spoil) => {
    const table = structuredClone(driTable);
    expect(DriTable.safeParse(table).success).toBe(true);
    spoil(table);
    expect(DriTable.safeParse(table).success).toBe(false);
  });

  it('are rejected where a food group lacks an amount at some level', () => {
    const table = structuredClone(dgaPatterns);
    expect(PatternTable.safeParse(table).success).toBe(true);
    table.patterns[0]?.groups[0]?.amounts.pop();
    expect(PatternTable.safeParse(table).success).toBe(false);
  });
});
