import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { TextKey } from '#/platform/i18n/translations.ts'
import { bookTextsSameAsEnglish } from '#/features/book/testing/same-as-english.ts'
import { organizationTextsSameAsEnglish } from '#/features/organization/testing/same-as-english.ts'
import { webhookTextsSameAsEnglish } from '#/features/webhook/testing/same-as-english.ts'
import { languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import {
  askedKey,
  flatten,
  keyProblems,
  textProblems,
} from '#/platform/i18n/testing/catalog-check.ts'
import { findUsage, missingKeys, unusedKeys } from '#/platform/i18n/testing/key-usage.ts'
import { catalogs, serverCatalogs } from 'virtual:translations/server'

/** Keys whose translation is correctly the same as the English text. */
const sameText: { [It in Language]?: readonly string[] }[] = [
  {
    fr: [
      'user.actions.label',
      'account.session',
      'account.version',
      'apiDocs.type',
      'layout.commands.actions',
      'layout.commands.pages',
      'layout.nav.application',
      'layout.nav.configuration',
      'layout.notifications',
      'activity.field.application',
      'layout.version',
      'oauth.application', // mcp
      'signIn.code.label',
    ],
  },
  bookTextsSameAsEnglish, // sample
  organizationTextsSameAsEnglish, // organizations
  webhookTextsSameAsEnglish, // webhook
  // Texts of generated features that nobody has translated yet.
  ...globSync('src/features/*/testing/untranslated.json').map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as { [It in Language]?: string[] },
  ),
]

/** Dotted strings that look like translation keys but are not, with the reason. */
const notAKey: { text: string; why: string }[] = []

const all = Object.fromEntries(
  languages.map((language) => [
    language,
    flatten({ ...catalogs[language], ...serverCatalogs[language] }),
  ]),
) as Record<Language, Map<string, string>>

const names = Object.keys({ ...catalogs.en, ...serverCatalogs.en })

function sources(): [string, string][] {
  return globSync('src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/(?:testing|e2e)\/|\.stories\.tsx$|\.gen\.ts$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')])
}

describe('the catalogs of all languages', () => {
  test('have a file in every locales folder, and no folder has another', () => {
    const files = globSync('src/**/locales/*').map((path) => path.replaceAll('\\', '/'))
    const folders = new Set(files.map((path) => path.slice(0, path.lastIndexOf('/'))))
    const expected = [...folders].flatMap((folder) => languages.map((it) => `${folder}/${it}.json`))
    expect(files.length).toBeGreaterThan(0)
    expect(files.toSorted()).toEqual(expected.toSorted())
  })

  test('have the same keys and the plural forms their language needs', () => {
    expect(keyProblems(all)).toEqual([])
  })

  test('translate every key with the same placeholders and tags', () => {
    const isSameText = (language: Language, key: string) =>
      sameText.some((texts) => texts[language]?.includes(key))
    expect(textProblems(all, isSameText)).toEqual([])
  })

  test('have no unneeded exception', () => {
    const unneeded = languages.flatMap((language) =>
      sameText
        .flatMap((texts) => texts[language] ?? [])
        .filter((key) => all[language].get(key) !== all.en.get(key)),
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

  test('are known to the compiler, except those of the server', () => {
    const known: TextKey[] = [
      'layout.version',
      // @ts-expect-error No file has this text.
      'layout.neverWritten',
      // @ts-expect-error Browsers do not receive it.
      'errors.UNKNOWN_ERROR',
    ]
    expect(known.filter((key) => keys.has(key))).toEqual(['layout.version', 'errors.UNKNOWN_ERROR'])
  })

  test('exist wherever they are used', () => {
    expect(missingKeys(keys, usage)).toEqual([])
  })
})
