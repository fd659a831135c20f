import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect, withHash } from './safe-redirect.ts'

const origin = 'https://product.example'
/** The parts open-redirect attacks are made of, in any order and number. */
const trickPieces = fc.constantFrom(
  '/',
  '\\',
  '//',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%25252f',
  '%0d',
  '%0a',
  '%09',
  '%00',
  '%2e',

  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '.',
  '..',
  '@',
  '%40',
  ':',
  '?',
  '#',
  ';',
  '\u3002',
  '\uff0f',
  'https:',
  'http://',
  'javascript:',
  'data:',
  'evil.example',
  'e',
  'app',
  '\u202e',
  '\ud800',
)
const tricks = fc.array(trickPieces, { maxLength: 8 }).map((pieces) => pieces.join(''))
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })

const staysHere = (target: string | undefined) =>
  target === undefined ||
  (/^\/(?![/\\])/.test(target) &&
    new URL(target, origin).origin === origin &&
    // Also after the recipient decodes the URL once more.
    !/^\/%(?:25)*(?:2f|5c)/i.test(target))

describe('a redirect', () => {
  test('never leaves this origin', () => {
    const anything = fc.oneof(
      tricks,
      tricks.map((text) => `/${text}`),
      anyText,
      anyText.map((text) => `/${text}`),
    )
    const property = fc.property(anything, (target) => staysHere(safeRedirect(target)))
    expect(() => fc.assert(property, { numRuns: 3_000 })).not.toThrow()
  })

  test('is stable when it is checked twice', () => {
    const path = fc.oneof(tricks, fc.string()).map((text) => `/${text}`)
    const property = fc.property(path, (target) => {
      const once = safeRedirect(target)
      return safeRedirect(once) === once
    })
    expect(() => fc.assert(property, { numRuns: 2_000 })).not.toThrow()
  })

  test('to a path with query and fragment stays unchanged', () => {
    const plain = fc.stringMatching(/^[a-z0-9_-]{1,12}$/)
    const url = fc
      .record({
        path: fc.array(plain, { maxLength: 4 }),
        query: fc.option(fc.tuple(plain, fc.string())),
        hash: fc.option(plain),
      })
      .map(({ path, query, hash }) => {
        const search = query ? `?${new URLSearchParams([query]).toString()}` : ''
        return `/${path.join('/')}${search}${hash ? `#${hash}` : ''}`
      })
    fc.assert(
      fc.property(url, (target) => {
        expect(safeRedirect(target)).toBe(target)
      }),
    )
  })

  test.each([
    '//e',
    '/\\e',
    '\\\\e',
    '/%0d/e',
    '/%0a/e',
    '/%09/e',
    'https:e',
    'https://e',
    'http:/e',
    'javascript:alert(1)',
    ' /app',
    '\t/app',
    '/\t/e',
    '/\n/e',
    '\u0000/app',
    '/%2fe',
    '/%5ce',

    '/%252fe',
    '/%255ce',
    '/%25252f%25252fe',
    '@e',
    '/@e',
    '/%40e',
    '/.//e',
    '/..//e',
    '/a/..//e',
    '/%2e//e',
    '',
    'app',
    './app',
    '?x',
    '#x',
    `/${'a'.repeat(2001)}`,
  ])('to %j is rejected', (target) => {
    expect(safeRedirect(target)).toBeUndefined()
  })

  test.each([null, undefined, 5, {}, ['/app'], true])(
    'that is not a string (%j) is rejected',
    (target) => {
      expect(safeRedirect(target)).toBeUndefined()
    },
  )
})

test('keeps the fragment of the current url unless the target has its own', () => {
  expect(withHash('/app/books?sort=title', '#end')).toBe('/app/books?sort=title#end')
  expect(withHash('/app/books#start', '#end')).toBe('/app/books#start')
  expect(withHash('/app', '')).toBe('/app')
})
