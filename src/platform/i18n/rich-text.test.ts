import { createElement } from 'react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

function render(text: string, parts: ComponentProps<typeof RichText>['parts'] = {}) {
  return renderToStaticMarkup(createElement(RichText, { text, parts }))
    .replaceAll('<span></span>', '')
    .replaceAll(/<\/?span>/g, '|')
}

const bold = (content: string) => createElement('b', null, content)
const link = (content: string) => createElement('a', { href: '/x' }, content)

test('renders a named part and keeps the text around it', () => {
  expect(render('Sent to <email>ada@example.com</email>.', { email: bold })).toBe(
    '|Sent to ||<b>ada@example.com</b>||.|',
  )
})

test('keeps the order of several parts, also of repeated ones', () => {
  expect(render('<a>1</a> and <b>2</b>, <a>3</a>', { a: link, b: bold })).toBe(
    '|<a href="/x">1</a>|| and ||<b>2</b>||, ||<a href="/x">3</a>|',
  )
})

test.each([
  ['an unknown part', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['an attribute', '<email onclick="x">a</email>', '&lt;email onclick=&quot;x&quot;&gt;a'],
  ['an open end', '<email>a', '&lt;email&gt;a'],
  ['a name every object has', '<constructor>a</constructor>', '&lt;constructor&gt;a'],
])('shows %s as text', (_, text, shown) => {
  expect(render(text, { email: bold })).toContain(shown)
})

test('shows markup inside a part as text', () => {
  expect(render('<email><i>x</i></email>', { email: bold })).toBe('|<b>&lt;i&gt;x&lt;/i&gt;</b>|')
})
