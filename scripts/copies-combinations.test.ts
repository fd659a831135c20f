import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { languages } from '../src/platform/i18n/language.ts'
import {
  alone,
  randomCombination,
  readCombination,
  wholeCombinations,
} from './copies-combinations.ts'

test('a name lists the languages in order and what is left out', () => {
  expect(readCombination('sw+en')).toEqual({
    name: 'sw+en',
    languages: ['sw', 'en'],
    sample: true,
    organizations: true,
    without: [],
  })
  expect(readCombination('ar-no-sample')).toMatchObject({ sample: false, organizations: true })
  expect(readCombination('ar-no-organizations')).toMatchObject({
    sample: true,
    organizations: false,
  })
  expect(readCombination('ar-no-sample-no-organizations')).toMatchObject({
    languages: ['ar'],
    sample: false,
    organizations: false,
  })
  expect(readCombination('ar+en-no-sample-without-demo+mcp')).toMatchObject({
    languages: ['ar', 'en'],
    sample: false,
    without: ['demo', 'mcp'],
  })
})

test.each([
  '',
  'en+',
  'tlh',
  'en+en',
  'en-bare',
  'en-no-organizations-no-sample',
  'en-without-',
  'en-without-user',
])('rejects "%s"', (name) => {
  expect(() => readCombination(name)).toThrow(`There is no combination "${name}"`)
})

test('each part and each language but English is removed alone', () => {
  expect(alone.map(({ without }) => without)).toEqual(
    expect.arrayContaining([['sample'], ['organizations'], ['api-key'], ['mcp'], ['language-fr']]),
  )
  expect(alone.map(({ name }) => name).join()).not.toMatch(/template|language-en/)
})

test('the full run includes each language alone and all together, whole and smallest', () => {
  const names = wholeCombinations.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(10)
  for (const name of [...languages, languages.join('+')]) {
    expect(names).toContain(name)
    expect(names).toContain(`${name}-no-sample-no-organizations`)
  }
})

test('the nightly workflow has a job for each of them', () => {
  const workflow = parse(readFileSync('.github/workflows/copies.yml', 'utf8')) as {
    jobs: { whole: { strategy: { matrix: { copy: string[] } } } }
  }
  const { copy } = workflow.jobs.whole.strategy.matrix
  expect(copy).toEqual(wholeCombinations.map(({ name }) => name))
})

test('a seed always selects the same combination, and seeds reach all that are not fixed', () => {
  expect(randomCombination(4711)).toEqual(randomCombination(4711))
  // 4 + 12 + 24 + 24 orders, each with and without the sample, organizations and six other parts.
  const all = (256 - 1) * 64
  const reached = new Set(Array.from({ length: all }, (_, seed) => randomCombination(seed).name))
  expect(reached.size).toBe(all)
  expect(reached).toContain('ar+sw+fr-no-sample')
  expect(reached).toContain('ar+sw+fr-no-sample-without-captcha+webhook')
})
