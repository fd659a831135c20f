import { afterEach, expect, test } from 'vitest'
import { defaultLanguage, isLanguage, languages, offered, readLanguages } from './language.ts'

const every = process.env['LANGUAGES']
afterEach(() => {
  process.env['LANGUAGES'] = every
})

test('LANGUAGES sets the offered languages, and the first is the default', () => {
  for (const language of languages) {
    process.env['LANGUAGES'] = ` ${language} `
    expect(offered()).toEqual([language])
    expect(defaultLanguage()).toBe(language)
    expect(languages.filter(isLanguage)).toEqual([language])
  }
})

test.each([undefined, '', 'tlh', ','])('%j offers the product’s languages', (list) => {
  delete process.env['LANGUAGES']
  const usual = offered()
  expect(usual.length).toBeGreaterThan(0)
  if (list !== undefined) process.env['LANGUAGES'] = list
  expect(offered()).toEqual(usual)
})

test('keeps the order of a list and drops duplicates', () => {
  expect(readLanguages([...languages, 'en', 'tlh'].toReversed().join(', '))).toEqual([
    'en',
    ...languages.filter((it) => it !== 'en').toReversed(),
  ])
})
