import { sampleChoiceValues } from '../stock-item-search.ts'
import { spareChoiceValues } from '../stock-item-search.ts'
import type { StockItemInput } from '../stock-item.ts'

/** Records for an empty database and for tests; no two have the same unique value. */
export const sampleStockItem = (n: number) =>
  ({
    mainTitle: `Stock item ${n + 1}`,
    sampleText: `Sample text ${n + 1}`,
    spareText: `Spare text ${n + 1}`,
    sampleLines: `Sample lines ${n + 1}.\nOn two lines.`,
    spareLines: `Spare lines ${n + 1}.\nOn two lines.`,
    sampleInteger: n * 12 + 1,
    spareInteger: n * 12 + 1,
    sampleDecimal: (n + 1) * 1.25,
    spareDecimal: (n + 1) * 1.25,
    sampleMoney: (n + 1) * 1_250,
    sampleMoneyCurrency: 'EUR',
    spareMoney: (n + 1) * 1_250,
    spareMoneyCurrency: 'EUR',
    sampleDate: new Date(Date.UTC(2026, 0, 1 + n * 9)).toISOString().slice(0, 10),
    spareDate: new Date(Date.UTC(2026, 0, 1 + n * 9)).toISOString().slice(0, 10),
    sampleMoment: new Date(Date.UTC(2026, 0, 1 + n * 9, 9, 30)).toISOString(),
    spareMoment: new Date(Date.UTC(2026, 0, 1 + n * 9, 9, 30)).toISOString(),
    sampleFlag: n % 3 === 0,
    sampleChoice: sampleChoiceValues[n % sampleChoiceValues.length] ?? 'alphaValue',
    spareChoice: spareChoiceValues[n % spareChoiceValues.length] ?? 'alphaValue',
    sampleEmail: `user${n + 1}@example.com`,
    spareEmail: `user${n + 1}@example.com`,
    sampleUrl: `https://example.com/${n + 1}`,
    spareUrl: `https://example.com/${n + 1}`,
    samplePicture: null,
  }) satisfies Partial<StockItemInput>
