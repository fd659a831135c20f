import { expect, test } from 'vitest'
import { catalogs } from 'virtual:translations/server'
import { languages } from '#/platform/i18n/language.ts'
import { flatten } from '#/platform/i18n/testing/catalog-check.ts'
import { modules } from './all-modules.ts'
import { collect } from './collect-from-modules.ts'

test('every job has a name in every language, and no two jobs share a queue', () => {
  const names = [
    'mail',
    'mail-recovery',
    'export',
    ...collect(modules, 'jobs').map(({ name }) => name),
  ]
  expect(new Set(names).size).toBe(names.length)
  for (const language of languages) {
    const texts = new Set([...flatten(catalogs[language])].map(([key]) => key))
    expect(names.filter((name) => !texts.has(`jobs.queue.${name}`))).toEqual([])
  }
})
