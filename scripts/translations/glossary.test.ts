import { expect, test } from 'vitest'
import { readTranslations } from './read-translations.ts'
import { flatten } from '../../src/platform/i18n/testing/catalog-check.ts'

/** The interface uses one word for each of these. */
const avoided: [RegExp, string][] = [
  [/\blog(?:ged|ging)?[ -]?(?:in|out|on|off)\b/i, 'sign in, sign out'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?:person|somebody|someone’s account)\b/i, 'user'],
  [/\b(?:is|are) no more\W*$/i, 'deleted'],
  [/\bsee as\b|\bthrough .* eyes\b/i, 'impersonate'],
]

/** The literal texts of the specification. */
const specified = new Set([
  'You are not able to login, please try again.',
  'You need an account to login.',
  'Failed to login, please try again.',
])

test('the English texts use one word for one thing', () => {
  const texts = [...flatten(readTranslations('.').get('en') ?? {})]
  expect(texts.length).toBeGreaterThan(300)
  const wrong = texts.flatMap(([key, text]) =>
    avoided
      .filter(([pattern]) => pattern.test(text) && !specified.has(text))
      .map(([, use]) => `${key}: “${text}” (use: ${use})`),
  )
  expect(wrong).toEqual([])
})
