import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import type { Language } from '../language.ts'
import type { Translate } from '../translate.ts'
import { openServerI18n } from './i18n.ts'

const [first, ...others] = languages
const words = (language: string) => ({
  plain: { greeting: `Good evening (${language})` },
  filled: `Good evening, {{name}} (${language})`,
  ...(language === first && { untranslated: { text: 'Only here' } }),
})
const inEach = (make: (language: string) => object) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    object
  >
const { forRequest, translator } = openServerI18n(
  inEach(words),
  inEach((language) => ({ mail: `An email (${language})` })),
)
const textsOf = (language: Language) => forRequest(language).t as Translate

test.each(languages)('a request in %s gets the texts of its language', (language) => {
  const t = textsOf(language)
  expect(forRequest(language).language).toBe(language)
  expect(t('plain.greeting')).toBe(`Good evening (${language})`)
  expect(t('filled', { name: 'Ada' })).toBe(`Good evening, Ada (${language})`)
  expect(t('nothing.such')).toBe('nothing.such')
})

test.each(others)(
  'a text without a translation to %s is shown in the first language',
  (language) => {
    expect(textsOf(language)('untranslated.text')).toBe('Only here')
    expect(forRequest(language).exists('untranslated.text')).toBe(true)
    expect(forRequest(language).exists('untranslated')).toBe(false)
  },
)

test.each(languages)(
  'only the translator of errors and mails to %s has their texts',
  (language) => {
    expect(translator(language)('mail')).toBe(`An email (${language})`)
    expect(translator(language)('plain.greeting')).toBe(`Good evening (${language})`)
    expect(textsOf(language)('mail')).toBe('mail')
  },
)
