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

/** Keys whose translation is correctly the same as the English text. */
const sameText: { [It in Language]?: readonly string[] } = {
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

/** Dotted strings that look like translation keys but are not, with the reason. */
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
    .filter((path) => !/\.test\.tsx?$|\/(?:testing|e2e)\/|\.stories\.tsx$|\.gen\.ts$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')])
}

describe('the catalogues of all languages', () => {
  test('include every locale file of the project', () => {
    const lists = globSync('src/registry/{locales/*,server-translations}.ts')
    const listed = lists.flatMap((list) =>
      [...readFileSync(list, 'utf8').matchAll(/from '#\/(.+\.json)'/g)].map(
        ([, file]) => `src/${file}`,
      ),
    )
    const files = globSync('src/**/locales/*.json').map((path) => path.replaceAll('\\', '/'))
    expect(files.length).toBeGreaterThan(0)
    expect(listed.toSorted()).toEqual(files.toSorted())
  })

  test('have the same keys and the plural forms their language needs', () => {
    expect(keyProblems(all)).toEqual([])
  })

  test('translate every key with the same placeholders and tags', () => {
    const isSameText = (language: Language, key: string) =>
      sameText[language]?.includes(key) ?? false
    expect(textProblems(all, isSameText)).toEqual([])
  })

  test('have no unneeded exception', () => {
    const unneeded = languages.flatMap((language) =>
      (sameText[language] ?? []).filter((key) => all[language].get(key) !== all.en.get(key)),
    )
    expect(unneeded).toEqual([])
  })
})

describe('the keys', () => {
  const keys = new Set([...all.en.keys()].map(askedKey))
  const usage = findUsage(sources(), names)
  for (const { text } of notAKey) usage.literal.delete(text)

  test('are all used', () => {
    expect(unusedKeys(keys, usage)).toEqual([])
  })

  test('exist wherever they are used', () => {
    expect(missingKeys(keys, usage)).toEqual([])
  })
})
