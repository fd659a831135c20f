import { expect, test } from 'vitest'
import { isTab, tab } from './tab-id.ts'

test('accepts the tab id this module creates and rejects anything else', () => {
  expect(isTab(tab)).toBe(true)
  for (const id of [null, '', 'short', 'with space', 'x'.repeat(21), "'; drop"])
    expect(isTab(id)).toBe(false)
})
