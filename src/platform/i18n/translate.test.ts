import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { catalogs, serverCatalogs } from 'virtual:translations/server'
import { languages } from './language.ts'
import type { Language } from './language.ts'
import { addTexts, createTranslate } from './translate.ts'
import type { Translate } from './translate.ts'

// `t` reads the format of i18next, whose translation tools can edit the files. i18next itself is only
// installed for this comparison.

async function both(language: Language, file: object) {
  const texts = new Map<string, string>()
  addTexts(texts, file)
  const theirs = i18next.createInstance()
  await theirs.init({
    lng: language,
    resources: { [language]: { translation: file } },
    interpolation: { escapeValue: false },
  })
  return {
    texts,
    ours: createTranslate(language, (key) => texts.get(key)),
    theirs: theirs.t as unknown as Translate,
  }
}

const counts = [0, 1, 2, 3, 5, 10, 11, 21, 99, 100, 101, 1.5, 1000, 1_000_000]

describe.each(languages)('in %s', (language) => {
  test('every text reads as with i18next', async () => {
    const { texts, ours, theirs } = await both(language, {
      ...catalogs[language],
      ...serverCatalogs[language],
    })
    expect(texts.size).toBeGreaterThan(500)
    for (const [key, text] of texts) {
      const names = [...text.matchAll(/\{\{ *(\w+) *\}\}/g)].map(([, name = '']) => name)
      const parameters = Object.fromEntries(names.map((name) => [name, `‹${name}› $& {{name}}`]))
      expect({ [key]: ours(key) }).toEqual({ [key]: text })
      expect({ [key]: ours(key, parameters) }).toEqual({ [key]: theirs(key, parameters) })
      const [base = key] = key.split(/_(?:zero|one|two|few|many|other)$/)
      if (base === key) continue
      for (const count of counts) {
        const counted = { ...parameters, count }
        expect({ base, count, text: ours(base, counted) }).toEqual({
          base,
          count,
          text: theirs(base, counted),
        })
      }
    }
  })
})

test('a parameter may be any value', async () => {
  const { ours, theirs } = await both(languages[0], { price: 'It costs {{ price }}, {{price}}' })
  for (const price of [7, 0, '', 'a', true, null, '$1', '{{price}}', '$t(price)']) {
    expect(ours('price', { price })).toBe(theirs('price', { price }))
  }
})

test('an unknown key is returned itself, with and without a count', async () => {
  const { ours, theirs } = await both(languages[0], { book: { title: 'Title' } })
  for (const key of ['nothing', 'book.nothing', 'book', 'constructor']) {
    expect(ours(key)).toBe(key)
    expect(ours(key, { count: 1 })).toBe(key)
  }
  expect(ours('book.title', { count: 1 })).toBe(theirs('book.title', { count: 1 }))
})
