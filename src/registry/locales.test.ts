import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { booksSameInFrench } from '#/features/book/testing/title-variants.ts'
import { languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import {
  askedKey,
  flatten,
  keyProblems,
  textProblems,
} from '#/platform/i18n/testing/catalogue-check.ts'
import { findUsage, missingKeys, unusedKeys } from '#/platform/i18n/testing/key-usage.ts'
import { catalogues, serverCatalogues } from './server-translations.ts'

/** Words that are rightly the same in another language. */
const sameWord: { [It in Language]?: readonly string[] } = {
  fr: [
    'user.actions.label',
    'account.session',
    'account.version',
    'apiDocs.type',
    ...booksSameInFrench,
    'layout.commands.actions',
    'layout.commands.pages',
    'layout.nav.application',
    'layout.nav.configuration',
    'layout.notifications',
    'layout.version',
    'signIn.code.label',
  ],
}

/** Dotted strings that begin like a translation key and are none, with the reason. */
const notAKey: { text: string; why: string }[] = []

const all = Object.fromEntries(
  languages.map((language) => [
    language,
    flatten({ ...catalogues[language], ...serverCatalogues[language] }),
  ]),
) as Record<Language, Map<string, string>>

const names = Object.keys({ ...catalogues.en, ...serverCatalogues.en })

function sources(): [string, string][] {
  return globSync('src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\.stories\.tsx$|\.gen\.ts$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')])
}

describe('the catalogues of all languages', () => {
  test('hold every locale file of the project', () => {
    const lists = globSync('src/registry/{locales/*,server-translations}.ts')
    const listed = lists.flatMap((list) =>
      [...readFileSync(list, 'utf8').matchAll(/from '#\/(.+\.json)'/g)].map(
        ([, it]) => `src/${it}`,
      ),
    )
    const there = globSync('src/**/locales/*.json').map((path) => path.replaceAll('\\', '/'))
    expect(there.length).toBeGreaterThan(0)
    expect(listed.toSorted()).toEqual(there.toSorted())
  })

  test('have the same keys and the plural forms their language needs', () => {
    expect(keyProblems(all)).toEqual([])
  })

  test('say everything, with the same placeholders and tags, in their own language', () => {
    const isSameWord = (language: Language, key: string) =>
      sameWord[language]?.includes(key) ?? false
    expect(textProblems(all, isSameWord)).toEqual([])
  })

  test('have no exception that is no longer needed', () => {
    const idle = languages.flatMap((language) =>
      (sameWord[language] ?? []).filter((key) => all[language].get(key) !== all.en.get(key)),
    )
    expect(idle).toEqual([])
  })
})

describe('the keys', () => {
  const keys = new Set([...all.en.keys()].map(askedKey))
  const usage = findUsage(sources(), names)
  for (const { text } of notAKey) usage.literal.delete(text)

  test('are all used', () => {
    expect(unusedKeys(keys, usage)).toEqual([])
  })

  test('that are used all exist', () => {
    expect(missingKeys(keys, usage)).toEqual([])
  })
})
