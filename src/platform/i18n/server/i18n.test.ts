import { expect, test } from 'vitest'
import type { Translate } from '../translate.ts'
import { openServerI18n } from './i18n.ts'

const words = {
  plain: { greeting: 'Good evening' },
  filled: 'Good evening, {{name}}',
  money: 'It costs {{ price }}',
  nested: 'She said: $t(plain.greeting)',
  shelf_one: 'one book',
  shelf_other: '{{count}} books',
}
const french = { plain: { greeting: 'Bonsoir' } }
const server = { mail: 'A letter' }
const { forRequest } = openServerI18n(
  { en: words, fr: french, ar: {}, sw: {} },
  { en: server, fr: {}, ar: {}, sw: {} },
)

test('a request is answered in its own language, plainly or not', () => {
  const [english, other] = [forRequest('en'), forRequest('fr')]
  for (const t of [english.t, english.getFixedT(null, 'common')] as unknown as Translate[]) {
    expect(t('plain.greeting')).toBe('Good evening')
    expect(t('filled', { name: 'Ada' })).toBe('Good evening, Ada')
    expect(t('nested')).toBe('She said: Good evening')
    expect(t('shelf', { count: 1 })).toBe('one book')
    expect(t('shelf', { count: 3 })).toBe('3 books')
    expect(t('filled', { name: '$& {{name}}' })).toBe('Good evening, $& {{name}}')
    expect(t('filled', { name: 7 })).toBe('Good evening, 7')
    expect(t('money', { price: '3' })).toBe('It costs 3')
    expect(t('nothing.such')).toBe('nothing.such')
  }
  expect((other.t as unknown as Translate)('plain.greeting')).toBe('Bonsoir')
  expect((other.t as unknown as Translate)('filled', { name: 'Ada' })).toBe('Good evening, Ada')
})

test('another language, another room or a part of the words is not answered from these', () => {
  const i18n = forRequest('en')
  const ask = (...where: unknown[]) =>
    i18n.getFixedT(...(where as [never])) as (key: string) => string
  expect(ask('fr')('plain.greeting')).toBe('Bonsoir')
  expect(ask(null, 'server')('mail')).toBe('A letter')
  expect(ask(null, 'common', 'plain')('greeting')).toBe('Good evening')
})
