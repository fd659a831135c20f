import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AppError } from '#/platform/error/app-error.ts'
import { languages } from '#/platform/i18n/language.ts'
import { declaredErrors } from './errors.ts'
import { modules } from './all-modules.ts'
import { serverCatalogs } from 'virtual:translations/server'

const codes = Object.keys(declaredErrors.statuses)

test('only a declared code can be thrown', () => {
  expect(new AppError('NOT_FOUND').code).toBe('NOT_FOUND')
  // @ts-expect-error No module declares this code.
  expect(new AppError('NEVER_DECLARED').code).toBe('NEVER_DECLARED')
})

test('every code has the status of an error', () => {
  const wrong = Object.entries<number>(declaredErrors.statuses).filter(
    ([, status]) => !Number.isInteger(status) || status < 400 || status > 599,
  )
  expect(codes.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('no two modules declare the same code', () => {
  const declared = modules.flatMap((module) =>
    'errors' in module ? Object.keys(module.errors) : [],
  )
  expect(declared.toSorted()).toEqual(codes.toSorted())
})

test('every constraint reports a declared code', () => {
  const reported = Object.values(declaredErrors.constraints).map(({ code }) => code)
  expect(reported.filter((code) => !(code in declaredErrors.statuses))).toEqual([])
})

// Not through the translator, which would fall back to English.
test.each(languages)('every code has a message in %s', (language) => {
  const messages: Record<string, unknown> = serverCatalogs[language].errors
  expect(codes.filter((code) => !messages[code])).toEqual([])
})

test('every declared code is in use', () => {
  const sources = globSync('src/**/*.ts')
    .filter((path) => !/\.test\.ts$|\.module\.ts$|\/e2e\//.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})
