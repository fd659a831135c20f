import { describe, expect, test } from 'vitest'
import type { Language } from '../language.ts'
import { flatten, keyProblems, textProblems } from './catalog-check.ts'
import { findUsage, missingKeys, unusedKeys } from './key-usage.ts'
import { rtlLanguage } from './languages.ts'

const count = { count_one: '{{count}} book', count_other: '{{count}} books' }
const perfect: { [It in Language]?: object } = {
  en: { book: { title: 'Title', by: 'by {{author}}', ...count, rich: 'Read <b>this</b>' } },
  fr: {
    book: {
      title: 'Titre',
      by: 'de {{author}}',
      count_one: 'un livre',
      count_many: '{{count}} de livres',
      count_other: '{{count}} livres',
      rich: 'Lire <b>ceci</b>',
    },
  },
  ar: {
    book: {
      title: 'العنوان',
      by: 'تأليف {{author}}',
      count_zero: 'لا كتب',
      count_one: 'كتاب',
      count_two: 'كتابان',
      count_few: '{{count}} كتب',
      count_many: '{{count}} كتابا',
      count_other: '{{count}} كتاب',
      rich: 'اقرأ <b>هذا</b>',
    },
  },
  sw: {
    book: {
      title: 'Kichwa',
      by: 'na {{author}}',
      count_one: 'kitabu {{count}}',
      count_other: 'vitabu {{count}}',
      rich: 'Soma <b>hiki</b>',
    },
  },
}

function problems(language: Language, changes: Record<string, string | undefined>): string[] {
  const all = Object.fromEntries(
    Object.entries(perfect).map(([name, catalog]) => [name, flatten(catalog)]),
  ) as Record<Language, Map<string, string>>
  for (const [key, text] of Object.entries(changes)) {
    if (text === undefined) all[language].delete(key)
    else all[language].set(key, text)
  }
  return [...keyProblems(all), ...textProblems(all, () => false)]
}

describe('a catalog check', () => {
  test('allows urls to be the same in every language', () => {
    const address = { 'book.title': 'reader@example.com' }
    expect(problems(rtlLanguage, address)).toEqual([])
  })

  test('finds nothing in perfect catalogs', () => {
    expect(problems('en', {})).toEqual([])
  })

  test.each<[string, Language, Record<string, string | undefined>, string]>([
    ['a missing key', 'fr', { 'book.title': undefined }, 'fr: book.title is missing'],
    ['a key English lacks', 'sw', { 'book.more': 'zaidi' }, 'sw: book.more is not in English'],
    ['a missing plural form', 'ar', { 'book.count_few': undefined }, 'needs few, many'],
    ['a plural form too many', 'sw', { 'book.count_few': 'vitabu' }, 'has the forms few, one'],
    ['a dropped placeholder', 'fr', { 'book.by': 'de' }, 'other placeholders than'],
    ['an invented placeholder', 'ar', { 'book.count_one': 'كتاب {{x}}' }, 'other placeholders'],
    ['a lost tag', 'sw', { 'book.rich': 'Soma hiki' }, 'other tags than'],
    ['an empty text', 'fr', { 'book.title': ' ' }, 'is empty'],
    ['a text left in English', 'sw', { 'book.title': 'Title' }, 'is left in English'],
    ['Arabic without Arabic letters', 'ar', { 'book.title': 'Titre' }, 'has no Arabic letter'],
    ['three dots', 'en', { 'book.title': 'Title...' }, 'three dots'],
    ['a French mark that may begin a line', 'fr', { 'book.title': 'Titre ?' }, 'may break before'],
  ])('finds %s', (_, language, changes, complaint) => {
    expect(problems(language, changes).join('\n')).toContain(complaint)
  })
})

describe('a search for used keys', () => {
  const keys = new Set(['book.title', 'book.sort.newest', 'book.old', 'errors.GONE'])
  const usage = findUsage(
    [
      ['a.tsx', "t('book.title'); t(`book.sort.${order}`) // t('book.old')"],
      ['b.ts', "translate(`server:errors.${code}`); z.string('book.absent'); t(`book.no.${x}`)"],
    ],
    ['book', 'errors'],
  )

  test('reports unused keys, ignoring commented code', () => {
    expect(unusedKeys(keys, usage)).toEqual(['book.old'])
  })

  test('reports used keys that do not exist', () => {
    expect(missingKeys(keys, usage)).toEqual(['b.ts: book.absent', 'b.ts: book.no.${x}'])
  })

  test('understands a key prefix', () => {
    const prefixed = findUsage(
      [['c.tsx', "useTranslation('common', { keyPrefix: 'book' }); t('old')"]],
      ['book'],
    )
    expect(unusedKeys(new Set(['book.old', 'book.title']), prefixed)).toEqual(['book.title'])
  })
})
