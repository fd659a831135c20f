import { expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { sampleStockItem } from './server/stock-item.sample.ts'
import { stockItemInput } from './stock-item.ts'

const targets = {
  sampleTargetId: newId(),
  spareTargetId: newId(),
} // ref

test('the sample records are valid', () => {
  for (let n = 0; n < 20; n += 1) {
    const input = {
      ...sampleStockItem(n),
      ...targets, // ref
    }
    expect(stockItemInput.safeParse(input)).toMatchObject({ success: true })
  }
})

test.each<[string, unknown]>([
  ['mainTitle', ' '],
  ['mainTitle', 'x'.repeat(201)],
  ['sampleText', ''],
  ['spareText', 'x'.repeat(201)],
  ['sampleLines', null],
  ['spareLines', 'x'.repeat(2001)],
  ['sampleInteger', 1.5],
  ['spareInteger', 'one'],
  ['sampleDecimal', 1e12],
  ['spareDecimal', 'one'],
  ['sampleMoney', 0.5],
  ['sampleMoneyCurrency', 'XXX'],
  ['spareMoney', 0.5],
  ['sampleDate', '2026-02-30'],
  ['spareDate', '2026'],
  ['sampleMoment', '2026-02-01'],
  ['spareMoment', 'noon'],
  ['sampleFlag', 'yes'],
  ['sampleChoice', 'none of them'],
  ['spareChoice', 'none of them'],
  ['sampleEmail', 'no email'],
  ['spareEmail', 'no email'],
  ['sampleUrl', 'javascript:alert(1)'],
  ['spareUrl', 'no url'],
  ['samplePicture', 'no-name'],
  ['sampleTargetId', ''],
  ['spareTargetId', 'no id'],
])('%s does not accept %j', (field, value) => {
  const { error } = stockItemInput.safeParse({
    ...sampleStockItem(0),
    ...targets, // ref
    [field]: value,
  })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})
