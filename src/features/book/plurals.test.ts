import { expect, test } from 'vitest'
import { openServerI18n } from '#/platform/i18n/server/i18n.ts'
import { languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { createFormat } from '#/platform/i18n/use-format.ts'
import { catalogs, serverCatalogs } from 'virtual:translations/server'

const i18n = openServerI18n(catalogs, serverCatalogs)

function books(language: Language, count: number) {
  const number = createFormat(language).number(count)
  return i18n.translator(language)('book.list.count', { count, number })
}

const counts: { [It in Language]?: Record<number, string> } = {
  en: { 0: '0 books', 1: '1 book', 2: '2 books', 1000: '1,000 books' },
  fr: { 0: '0 livre', 1: '1 livre', 2: '2 livres' },
  ar: {
    0: 'لا كتب',
    1: 'كتاب واحد',
    2: 'كتابان',
    3: '3 كتب',
    10: '10 كتب',
    11: '11 كتابًا',
    99: '99 كتابًا',
    100: '100 كتاب',
    103: '103 كتب',
  },
  sw: { 0: 'Vitabu 0', 1: 'Kitabu 1', 2: 'Vitabu 2' },
}

test.each(languages)('%s uses its plural forms for counts', (language) => {
  const read = Object.keys(counts[language] ?? {}).map((count) => [
    count,
    books(language, Number(count)),
  ])
  expect(Object.fromEntries(read)).toEqual(counts[language])
})
