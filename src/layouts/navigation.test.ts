import { expect, test } from 'vitest'
import { appEntries } from './navigation-app.ts'
import { managerEntries } from './navigation-manager.ts'

/** The order of these pages among the entries. */
const shown = (entries: readonly { to: string }[], pages: readonly string[]) =>
  entries.map(({ to }) => to).filter((to) => pages.includes(to))

test('the manager’s entries are ordered by section, then by position', () => {
  const pages = [
    '/manager/dashboard',
    '/manager/users',
    '/manager/activity',
    '/manager/account',
    '/app',
    '/api/docs',
  ]
  expect(shown(managerEntries, pages)).toEqual(pages)
})

test('the entries of /app are ordered by position', () => {
  expect(appEntries.at(0)?.to).toBe('/app')
  expect(appEntries.at(-1)?.to).toBe('/app/account')
})
