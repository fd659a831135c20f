import { defineSearch, readChoice, readId } from '#/platform/api/list-search.ts'
import type { ListSearch } from '#/platform/api/list-search.ts'

export const sampleChoiceValues = ['alphaValue', 'betaValue'] as const
export const spareChoiceValues = ['alphaValue', 'betaValue'] as const

export const stockItemSearch = defineSearch(
  [
    'mainTitle',
    'sampleText',
    'spareText',
    'sampleInteger',
    'spareInteger',
    'sampleDecimal',
    'spareDecimal',
    'sampleDate',
    'spareDate',
    'sampleMoment',
    'spareMoment',
  ],
  'mainTitle',
  {
    sampleFlag: (value: unknown) => readChoice(value, ['yes', 'no']),
    sampleChoice: (value: unknown) => readChoice(value, sampleChoiceValues),
    spareChoice: (value: unknown) => readChoice(value, spareChoiceValues),
    sampleTargetId: readId,
    spareTargetId: readId,
  },
)
export type StockItemSearch = ListSearch<typeof stockItemSearch> // pages
