import { describe, expect, test } from 'vitest'
import { brand } from '#/brand.ts'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import type { MailKind } from './mail.ts'
import { mailKinds, mailSamples as samples, renderMail } from './render.ts'
import { testMailTranslator } from './testing/mail-translator.ts'

const baseUrl = 'https://app.example.com:8443'

function render(kind: string, params: unknown, language: (typeof languages)[number]) {
  return renderMail(kind, params, { language, translate: testMailTranslator(language), baseUrl })
}

const everyMail = mailKinds.flatMap((kind) =>
  languages.map((language): [MailKind, (typeof languages)[number]] => [kind, language]),
)

describe.each(everyMail)('%s in %s', (kind, language) => {
  const mail = render(kind, samples[kind], language)

  test('has its language, its direction and the product name', () => {
    expect(mail.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(mail.html).toContain(`align="${directionOf(language) === 'rtl' ? 'right' : 'left'}"`)
    expect(mail.subject).toContain(brand.name)
    expect(mail.text).toContain(brand.name)
    expect(mail.html).toContain(brand.mark.background)
  })

  test('has no unfilled placeholder', () => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|\bmail\./)
    }
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  test('loads and runs nothing', () => {
    const withoutLinks = mail.html
      .replaceAll(`href="${baseUrl}/`, '')
      .replaceAll(`>${baseUrl}/`, '')
    expect(withoutLinks).not.toMatch(/<script|<img|<link|https?:|url\(/i)
  })

  test('escapes parameters in markup and headers', () => {
    const wild = '<img src=x onerror=alert(1)>"&\'\r\nBcc: b@example.com'
    const params = {
      code: wild,
      minutes: 10,
      days: 7,
      from: wild,
      to: wild,
      organization: wild, // organizations
    }
    const attacked = render(kind, params, language)
    expect(attacked.html).not.toContain('<img')
    expect(attacked.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;')
    expect(attacked.subject).not.toMatch(/[\r\n]/)
  })
})

describe.each(languages)('a sign-in code in %s', (language) => {
  const { code } = samples['sign-in-code']
  const mail = render('sign-in-code', samples['sign-in-code'], language)

  test('is in subject, preheader, text and HTML', () => {
    expect(mail.code).toBe(code)
    expect(mail.subject).toContain(code)
    expect(mail.preheader).toContain(code)
    // The first text of the HTML, because email clients show it.
    const words = mail.html
      .slice(mail.html.indexOf('<body'))
      .replace(/<[^>]+>/g, ' ')
      .trim()
    expect(words.startsWith(code)).toBe(true)
    expect(mail.text.split('\n')).toContain(code)
    expect(mail.html).toContain(`>${code}</p>`)
  })

  test('is bound to the host in the last line, for autofill', () => {
    expect(mail.text.split('\n').at(-1)).toBe(`@app.example.com #${code}`)
  })
})

test.each(languages)('a changed email is named with the old one in %s', (language) => {
  const mail = render('address-changed', samples['address-changed'], language)
  expect(mail.code).toBeNull()
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('\u2066o…@example.com\u2069')
    expect(part).toContain('\u2066new@example.com\u2069')
  }
})

test.each([
  ['en', 1, 'in 1 minute.'],
  ['en', 10, 'in 10 minutes.'],
  ['fr', 1, 'dans 1 minute.'],
  ['fr', 10, 'dans 10 minutes.'],
  ['ar', 1, 'بعد دقيقة واحدة.'],
  ['ar', 2, 'بعد دقيقتين.'],
  ['ar', 10, 'بعد 10 دقائق.'],
  ['ar', 15, 'بعد 15 دقيقة.'],
  ['ar', 100, 'بعد 100 دقيقة.'],
  ['sw', 1, 'baada ya dakika 1.'],
  ['sw', 10, 'baada ya dakika 10.'],
] as const)('in %s, %d minutes are written "%s"', (language, minutes, words) => {
  expect(render('sign-in-code', { code: '407291', minutes }, language).text).toContain(words)
})

test('throws for a kind without a template', () => {
  expect(() => render('constructor', {}, 'en')).toThrow('There is no mail template')
})
