import { expect, test } from 'vitest'
import { languages } from '../src/platform/i18n/language.ts'
import {
  fixed,
  randomCombination,
  readCombination,
  wholeCombinations,
} from './copies-combinations.ts'

test('a name lists the languages in order and whether the sample is kept', () => {
  expect(readCombination('sw+en')).toEqual({
    name: 'sw+en',
    languages: ['sw', 'en'],
    sample: true,
  })
  expect(readCombination('ar-no-sample')).toMatchObject({ languages: ['ar'], sample: false })
})

test.each(['', 'en+', 'tlh', 'en+en', 'en-bare'])('rejects "%s"', (name) => {
  expect(() => readCombination(name)).toThrow(`There is no combination "${name}"`)
})

test('the full run includes each language alone and all together, with and without the sample', () => {
  const names = wholeCombinations.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(10)
  for (const name of [...languages, languages.join('+')]) {
    expect(names).toContain(name)
    expect(names).toContain(`${name}-no-sample`)
  }
})

test('a seed always selects the same combination, and seeds reach all that are not fixed', () => {
  expect(randomCombination(4711)).toEqual(randomCombination(4711))
  const reached = new Set(Array.from({ length: 200 }, (_, seed) => randomCombination(seed).name))
  // 4 + 12 + 24 + 24 orders, each with and without the sample.
  expect(reached.size).toBe(128 - fixed.length)
  expect(reached).toContain('ar+sw+fr-no-sample')
  for (const { name } of fixed) expect(reached).not.toContain(name)
})
