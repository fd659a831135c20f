import { directionOf, languageCookie, languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { titledPages } from './registry.ts'
import { askPage } from './support/http.ts'
import { titleOf } from './support/html.ts'
import { admin } from './support/sign-in.ts'
import { cookieOf, newPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

const total = 4_000
const atOnce = 24

interface Guest {
  name: string
  email: string
  cookie: string | undefined
  pages: [path: string, title: string][]
}

const visitorPages: Guest['pages'] = [
  ['/login', 'signIn.login.title'],
  ['/login/error', 'signInError.title'],
]
const readerPages: Guest['pages'] = titledPages.map(({ app }) => [...app])
const managerPages: Guest['pages'] = titledPages.map(({ manager }) => [...manager])

/** The three ways a request can name its language; what ranks lower says something else. */
function speak(language: Language, way: number) {
  const other = languages.find((it) => it !== language) ?? 'en'
  const cookie = `${languageCookie.name}=`
  if (way === 0) return { query: `lng=${language}`, cookie: `${cookie}${other}`, accept: other }
  if (way === 1) return { query: '', cookie: `${cookie}${language}`, accept: other }
  return { query: '', cookie: '', accept: `${language};q=0.9, *;q=0.1` }
}

/** A server on a starved machine may say "in a moment" (503): that is no mix-up, so ask again. */
async function askPatiently(...request: Parameters<typeof askPage>) {
  let answer = await askPage(...request)
  for (let tries = 1; answer.status === 503 && tries < 20; tries += 1)
    answer = await askPage(...request)
  return answer
}

/** What is wrong with the answer to one request, in words; nothing when it is its own. */
async function errorsOf(number: number, guest: Guest, guests: readonly Guest[]) {
  const language = languages[number % languages.length] ?? 'en'
  const said = speak(language, Math.floor(number / languages.length) % 3)
  const [path, title] = guest.pages[Math.floor(number / 12) % guest.pages.length] ?? ['/', '']
  // A search nobody else makes: it comes back in the page, and only in this one.
  const mark = `mark${number}x`
  const query = [said.query, /\/(?:app|manager)\/./.test(path) && `searchTerm=${mark}`].filter(
    Boolean,
  )
  const { status, text } = await askPatiently(`${path}?${query.join('&')}`, {
    cookie: [guest.cookie, said.cookie].filter(Boolean).join('; ') || undefined,
    headers: { 'accept-language': said.accept },
  })
  const errors: string[] = []
  if (status !== 200) errors.push(`status ${status}`)
  if (!text.includes(`<html lang="${language}" dir="${directionOf(language)}"`))
    errors.push('another language')
  if (!titleOf(text).startsWith(`${t(language, title)} · `)) errors.push(`title ${titleOf(text)}`)
  if (guest.cookie && !text.includes(guest.name)) errors.push('not its own name')
  if (guest.cookie && !text.includes(guest.email)) errors.push('not its own e-mail')
  for (const { name } of guests)
    if (name !== guest.name && text.includes(name)) errors.push(`the name of ${name}`)
  for (const [found] of text.matchAll(/mark\d+x/g))
    if (found !== mark) errors.push(`the search of another request: ${found}`)
  return errors.map((error) => `request ${number}, ${path} in ${language}: ${error}`)
}

test('4,000 requests at once, of many people in every language, never get each other’s page', async () => {
  test.setTimeout(600_000)
  const readers = await Promise.all(
    ['Ada', 'Bela', 'Chidi', 'Dunya', 'Emre', 'Farida'].map((name) =>
      newPerson(`${name} ${crypto.randomUUID()}`),
    ),
  )
  const guests: Guest[] = [
    ...readers.map((person) => ({ ...person, pages: readerPages })),
    { name: 'Sample Admin', email: admin, cookie: await cookieOf(admin), pages: managerPages },
    { name: 'nobody', email: '', cookie: undefined, pages: visitorPages },
  ]
  const errors: string[] = []
  const seen = new Set<string>()
  let next = 0
  const worker = async () => {
    for (let number = next++; number < total; number = next++) {
      // Not in step with the languages, so that everybody speaks all of them in every way.
      const guest = guests[(number * 5 + Math.floor(number / 24)) % guests.length] as Guest
      const language = number % languages.length
      seen.add(`${guest.name} ${language} ${Math.floor(number / languages.length) % 3}`)
      errors.push(...(await errorsOf(number, guest, guests)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect(errors.slice(0, 20)).toEqual([])
  expect(seen.size).toBe(guests.length * languages.length * 3)
})
