import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import type { Language } from '../language.ts'
import type { Translate } from '../translate.ts'
import { openServerI18n } from './i18n.ts'

const words = (language: string) => ({
  plain: { greeting: `Good evening (${language})` },
  filled: `Good evening, {{name}} (${language})`,
  money: 'It costs {{ price }}',
  nested: 'She said: $t(plain.greeting)',
  shelf_one: 'one book',
  shelf_other: '{{count}} books',
})
const inEach = (make: (language: string) => object) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    object
  >
const { forRequest } = openServerI18n(
  inEach(words),
  inEach((language) => ({ mail: `A letter (${language})` })),
)

test.each(languages)('a request in %s gets its own translations', (language) => {
  const i18n = forRequest(language)
  for (const t of [i18n.t, i18n.getFixedT(null, 'common')] as unknown as Translate[]) {
    expect(t('plain.greeting')).toBe(`Good evening (${language})`)
    expect(t('filled', { name: 'Ada' })).toBe(`Good evening, Ada (${language})`)
    expect(t('filled', { name: '$& {{name}}' })).toBe(`Good evening, $& {{name}} (${language})`)
    expect(t('filled', { name: 7 })).toBe(`Good evening, 7 (${language})`)
    expect(t('money', { price: '3' })).toBe('It costs 3')
    expect(t('nested')).toBe(`She said: Good evening (${language})`)
    expect(t('nothing.such')).toBe('nothing.such')
  }
})

test('a number selects the plural form', () => {
  const t = forRequest(languages[0]).t as unknown as Translate
  expect(t('shelf', { count: 1 })).toBe('one book')
  expect(t('shelf', { count: 100 })).toBe('100 books')
})

test('reads other languages and namespaces', () => {
  const [first] = languages
  const others: readonly Language[] = languages.slice(1)
  const i18n = forRequest(first)
  const ask = (...where: unknown[]) =>
    i18n.getFixedT(...(where as [never])) as (key: string) => string
  for (const other of others) expect(ask(other)('plain.greeting')).toBe(`Good evening (${other})`)
  expect(ask(null, 'server')('mail')).toBe(`A letter (${first})`)
  expect(ask(null, 'common', 'plain')('greeting')).toBe(`Good evening (${first})`)
})
