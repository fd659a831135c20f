import { expect, test } from 'vitest'
import { readAccountSearch } from './account-search.ts'

test('keeps valid parameters', () => {
  expect(readAccountSearch({ state: 'change-name' })).toEqual({ state: 'change-name' })
  expect(readAccountSearch({ newEmail: 'a@b.example' })).toEqual({ newEmail: 'a@b.example' })
})

test('of two drawers, the email change opens', () => {
  expect(readAccountSearch({ state: 'change-name', newEmail: 'a@b.example' })).toEqual({
    newEmail: 'a@b.example',
  })
})

test('drops anything else and leaves a plain URL unchanged', () => {
  expect(readAccountSearch({ state: 'delete', newEmail: 7 })).toEqual({})
  expect(readAccountSearch({ state: '', newEmail: '' })).toEqual({})
})

test('cuts an overlong email to the maximum length', () => {
  expect(readAccountSearch({ newEmail: 'a'.repeat(9999) }).newEmail).toHaveLength(254)
})
