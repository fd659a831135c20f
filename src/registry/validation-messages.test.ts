import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeError } from '#/platform/api/server/describe-error.ts'
import { languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { openServerI18n } from '#/platform/i18n/server/i18n.ts'
import { catalogs, serverCatalogs } from 'virtual:translations/server'
import { declaredErrors } from './errors.ts'

const i18n = openServerI18n(catalogs, serverCatalogs)

/** The API's error for a value that breaks this rule. */
function errorFor(rule: z.ZodType, data: unknown, language: Language = 'en') {
  const { error } = z.object({ field: rule }).safeParse(data)
  if (!error) throw new Error('the value is accepted')
  const cause = new ValidationError({ message: 'invalid', issues: error.issues, data })
  const requestContext = { id: 'request', translate: i18n.translator(language) }
  return describeError(
    new ORPCError('BAD_REQUEST', { cause }),
    requestContext as never,
    declaredErrors,
  ).body
}

const rules: [name: string, rule: z.ZodType, value: unknown, message: string][] = [
  ['a missing text', z.string(), undefined, 'This field is required.'],
  ['a missing choice', z.enum(['a', 'b']), undefined, 'This field is required.'],
  ['a number for a text', z.string(), 5, 'Enter text.'],
  ['nothing for a text', z.string(), null, 'Enter text.'],
  ['a text for a number', z.number(), 'five', 'Enter a number.'],
  ['a text for a coerced number', z.coerce.number(), 'five', 'Enter a number.'],
  ['a fraction for a whole number', z.int(), 1.5, 'Enter a whole number.'],
  ['a text for a switch', z.boolean(), 'yes', 'Enter true or false.'],
  ['a text for a list', z.array(z.string()), 'one', 'Enter a list.'],
  ['a text for an object', z.object({}), 'one', 'Enter an object.'],
  ['a text for a date', z.date(), 'one', 'This value has the wrong type.'],
  ['too short a text', z.string().min(2), 'a', 'Enter at least 2 characters.'],
  ['an empty text', z.string().min(1), '', 'Enter at least 1 character.'],
  ['too long a text', z.string().max(3), 'four', 'Enter at most 3 characters.'],
  ['a text of another length', z.string().length(6), 'four', 'Enter at least 6 characters.'],
  ['too few', z.array(z.string()).min(1), [], 'Choose at least 1 item.'],
  ['too many', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Choose at most 2 items.'],
  ['too small a number', z.number().min(1), 0, 'Enter 1 or more.'],
  ['too large a number', z.number().max(100), 101, 'Enter 100 or less.'],
  ['another choice', z.enum(['light', 'dark']), 'blue', 'Choose one of these: light, dark.'],
  ['no id', z.uuid(), 'one', 'Enter a valid ID.'],
  ['no email', z.email(), 'one', 'Enter a valid email.'],
  ['no date and time', z.iso.datetime(), 'one', 'Enter a valid date and time.'],
  ['another spelling', z.string().regex(/^\d$/), 'one', 'Enter a valid value.'],
  ['none of two kinds', z.union([z.number(), z.boolean()]), 'x', 'Enter a valid value.'],
]

test.each(rules)('reports %s at its field', (_, rule, value, message) => {
  expect(errorFor(rule, { field: value })).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'field',
    message,
  })
})

test('names a nested field by its path', () => {
  const rule = z.array(z.object({ name: z.string() }))
  expect(errorFor(rule, { field: [{ name: 'a' }, {}] })).toMatchObject({
    field: 'field.1.name',
    message: 'This field is required.',
  })
})

test('reports a missing object as required', () => {
  expect(errorFor(z.string(), undefined)).toMatchObject({ message: 'This field is required.' })
})

test('keeps a custom message', () => {
  const rule = z.string().min(1, 'errors.CODE_REQUIRED')
  expect(errorFor(rule, { field: '' })).toMatchObject({ message: 'Code is required' })
})

test('every language has every message, with its bound and plural forms', () => {
  const counts = [1, 2, 3, 11, 100, 1_000_000]
  for (const language of languages) {
    const messages = rules.map(([, rule, value]) => errorFor(rule, { field: value }, language))
    const bounded = counts.flatMap((count) => [
      errorFor(z.string().max(count), { field: 'x'.repeat(count + 1) }, language),
      errorFor(z.array(z.int()).max(count), { field: Array(count + 1).fill(1) }, language),
      errorFor(z.number().min(count), { field: 0 }, language),
    ])
    for (const { message } of [...messages, ...bounded]) {
      expect(message).not.toContain('errors.')
      expect(message).not.toContain('{{')
    }
    if (language === 'en') continue
    const english = rules.map(([, rule, value]) => errorFor(rule, { field: value }).message)
    expect(messages.filter(({ message }) => english.includes(message))).toEqual([])
  }
})
