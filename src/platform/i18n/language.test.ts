import { afterEach, expect, test } from 'vitest'
import { defaultLanguage, isLanguage, languages, offered, readLanguages } from './language.ts'

const every = process.env['LANGUAGES']
afterEach(() => {
  process.env['LANGUAGES'] = every
})

test('the environment says what is offered, and the first of it is the default', () => {
  for (const language of languages) {
    process.env['LANGUAGES'] = ` ${language} `
    expect(offered()).toEqual([language])
    expect(defaultLanguage()).toBe(language)
    expect(languages.filter(isLanguage)).toEqual([language])
  }
})

test.each([undefined, '', 'tlh', ','])('%j offers what the product was made for', (said) => {
  delete process.env['LANGUAGES']
  const usual = offered()
  expect(usual.length).toBeGreaterThan(0)
  if (said !== undefined) process.env['LANGUAGES'] = said
  expect(offered()).toEqual(usual)
})

test('the order of a list is kept, and nothing is said twice', () => {
  expect(readLanguages([...languages, 'en', 'tlh'].toReversed().join(', '))).toEqual([
    'en',
    ...languages.filter((it) => it !== 'en').toReversed(),
  ])
})
