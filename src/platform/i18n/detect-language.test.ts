import { describe, expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import { languages, toLanguage } from './language.ts'

describe('a language tag', () => {
  test.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['AR_eg', 'ar'],
    [' sw-TZ ', 'sw'],
    ['EN', 'en'],
  ])('%j means %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language)
  })

  test.each(['', 'de', 'french', 'fra', '*', '-fr', 'constructor', null, undefined])(
    '%j is nothing we speak',
    (tag) => {
      expect(toLanguage(tag)).toBeUndefined()
    },
  )
})

const [accept = 'en', cookie = accept, query = cookie] = languages.filter((it) => it !== 'en')

describe('the order of hints', () => {
  const all = { query, cookie, accept }

  test('the query outranks the cookie, Accept-Language and the default', () => {
    expect(detectLanguage(all)).toBe(query)
    expect(detectLanguage({ ...all, query: null })).toBe(cookie)
    expect(detectLanguage({ ...all, query: null, cookie: null })).toBe(accept)
    expect(detectLanguage({})).toBe('en')
  })

  test('an unsupported language is skipped', () => {
    expect(detectLanguage({ ...all, query: 'tlh' })).toBe(cookie)
    expect(detectLanguage({ ...all, query: '', cookie: '<script>' })).toBe(accept)
    expect(detectLanguage({ query: 'xx', cookie: 'yy', accept: 'zz' })).toBe('en')
  })
})

describe('Accept-Language', () => {
  test.each([
    ['fr;q=0.3, ar;q=0.9, sw;q=0.5', 'ar'],
    ['fr;q=0.3, ar', 'ar'],
    ['ar;q=0.8, fr;q=0.8', 'ar'],
    ['de, nl;q=0.9, sw-KE;q=0.1', 'sw'],
    ['fr;Q=0.1, ar;q=0.9', 'ar'],
    ['*, fr;q=0.4', 'fr'],
    [' fr ; q=0.9 ,ar;q=1.0', 'ar'],
    ['de, en;q=0.1', 'en'],
  ])('%j selects %s', (accept, language) => {
    expect(detectLanguage({ accept })).toBe(language)
  })

  test('a quality of zero excludes a language', () => {
    expect(detectLanguage({ accept: `${accept};q=0, ${cookie};q=0.1` })).toBe(cookie)
    expect(detectLanguage({ accept: `${accept};q=0.000` })).toBe('en')
  })

  test('an invalid quality is ignored', () => {
    expect(detectLanguage({ accept: `${accept};q=much, ${cookie};q=0.1` })).toBe(cookie)
  })

  test('a very long header is not read to its end', () => {
    const accept = `${'de,'.repeat(100_000)}fr`
    expect(detectLanguage({ accept })).toBe('en')
  })
})
