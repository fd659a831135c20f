import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('an error names the line it was thrown in, with its source', () => {
  const report = describeError(new TypeError('x is not a function'))
  expect(report).toMatch(
    /^TypeError: x is not a function\n {2}at scripts\/dev\/describe-error\.test/,
  )
  expect(report).toMatch(/^ {2}> \d+ \| .*new TypeError\('x is not a function'\)/m)
})

test('shows a rejected statement with a mark under the error', () => {
  const statement = 'select id,\n  titel from book'
  const refusal = Object.assign(new Error('column "titel" does not exist'), {
    severity: 'ERROR',
    code: '42703',
    position: String(statement.indexOf('titel') + 1),
    hint: 'Perhaps you meant "title".',
  })
  const parameter = crypto.randomUUID()
  const lines = describeError(new DrizzleQueryError(statement, [parameter], refusal)).split('\n')
  expect(lines[0]).toBe('Error: column "titel" does not exist')
  expect(lines[1]).toBe('  statement  select id,   titel from book')
  expect(lines[2]?.indexOf('^')).toBe(lines[1]?.indexOf('titel'))
  expect(lines).toContain('  code       42703')
  expect(lines).toContain('  hint       Perhaps you meant "title".')
  expect(lines.join()).not.toContain(parameter)
})

test('shows the part of a long statement around the mark', () => {
  const statement = `select ${'x, '.repeat(100)}titel, ${'y, '.repeat(100)}z from book`
  const position = String(statement.indexOf('titel') + 1)
  const refusal = Object.assign(new Error('no'), { severity: 'ERROR', position })
  const [, shown = '', mark = ''] = describeError(
    new DrizzleQueryError(statement, [], refusal),
  ).split('\n')
  expect(shown).toMatch(/ … .* …$/)
  expect(shown.slice(mark.indexOf('^'))).toMatch(/^titel/)
})

test('shows a value that is not an error as it is', () => {
  expect(describeError('just words')).toBe('Thrown: just words')
})
