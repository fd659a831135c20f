import { expect, test } from 'vitest'
import { appIcon } from './app-icon.ts'

const mark = { letter: 'Z', background: '#123456', foil: '#fedcba' }

test('the icon contains the letter and both colors', () => {
  const svg = appIcon(mark)
  expect(svg).toContain('>Z</text>')
  expect(svg).toContain('fill="#123456"')
  expect(svg).toContain('stroke="#fedcba"')
})

test('a maskable icon fills its square, the other is clipped to a book', () => {
  expect(appIcon(mark, 'any')).toContain('clipPath')
  expect(appIcon(mark, 'maskable')).not.toContain('clipPath')
})

test('escapes a letter that is markup', () => {
  expect(appIcon({ ...mark, letter: '<' })).toContain('>&#60;</text>')
})
