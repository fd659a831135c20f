import { expect, test } from 'vitest'
import { readAccountSearch } from './account-search.ts'

test('what the address asks for is kept when it makes sense', () => {
  expect(readAccountSearch({ state: 'change-name' })).toEqual({ state: 'change-name' })
  expect(readAccountSearch({ newEmail: 'a@b.example' })).toEqual({ newEmail: 'a@b.example' })
})

test('of two drawers the one that was begun is opened', () => {
  expect(readAccountSearch({ state: 'change-name', newEmail: 'a@b.example' })).toEqual({
    newEmail: 'a@b.example',
  })
})

test('anything else is dropped, and plain addresses stay plain', () => {
  expect(readAccountSearch({ state: 'delete', newEmail: 7 })).toEqual({})
  expect(readAccountSearch({ state: '', newEmail: '' })).toEqual({})
})

test('an endless address is cut to what an e-mail address can be', () => {
  expect(readAccountSearch({ newEmail: 'a'.repeat(9999) }).newEmail).toHaveLength(254)
})
