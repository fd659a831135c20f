import { afterEach, expect, test, vi } from 'vitest'
import { languages, readLanguages } from './language.ts'

/** A process reads the setting once. */
async function start() {
  vi.resetModules()
  return import('./language.ts')
}

const every = process.env['LANGUAGES']
afterEach(() => {
  process.env['LANGUAGES'] = every
})

test('LANGUAGES sets the offered languages, and the first is the default', async () => {
  for (const language of languages) {
    process.env['LANGUAGES'] = ` ${language} `
    const { defaultLanguage, isLanguage, offered } = await start()
    expect(offered()).toEqual([language])
    expect(defaultLanguage()).toBe(language)
    expect(languages.filter(isLanguage)).toEqual([language])
  }
})

test.each([undefined, '', 'tlh', ','])('%j offers the product’s languages', async (list) => {
  delete process.env['LANGUAGES']
  const usual = (await start()).offered()
  expect(usual.length).toBeGreaterThan(0)
  if (list !== undefined) process.env['LANGUAGES'] = list
  expect((await start()).offered()).toEqual(usual)
})

test('keeps the order of a list and drops duplicates', () => {
  expect(readLanguages([...languages, 'en', 'tlh'].toReversed().join(', '))).toEqual([
    'en',
    ...languages.filter((it) => it !== 'en').toReversed(),
  ])
})
