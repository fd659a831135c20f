import { expect, test } from 'vitest'
import { changesOf, readUserForm } from './user-form-data.ts'

const data = (...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('reads an email in its stored form and ignores unknown roles', () => {
  const form = data(
    ['email', ' Ada@Example.COM '],
    ['name', ' Ada '],
    ['roles', 'admin'],
    ['roles', 'owner'],
  )
  expect(readUserForm(form)).toEqual({ email: 'ada@example.com', name: 'Ada', roles: ['admin'] })
})

test('only differences are changes; the order of roles is not', () => {
  const before = { email: 'a@example.com', name: 'Ada', roles: ['user' as const, 'admin' as const] }
  expect(changesOf(before, { ...before, roles: ['admin', 'user'] })).toEqual({})
  expect(changesOf(before, { ...before, name: 'Eva' })).toEqual({ name: 'Eva' })
  expect(changesOf(before, { ...before, roles: ['user'] })).toEqual({ roles: ['user'] })
  expect(changesOf(before, { ...before, email: 'b@example.com' })).toEqual({
    email: 'b@example.com',
  })
})
