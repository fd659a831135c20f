import { directionOf, languageCookie, languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { titledPages } from './registry.ts'
import { requestPage } from './support/http.ts'
import { titleOf } from './support/read-html.ts'
import { admin } from './support/sign-in.ts'
import { cookieOf } from './support/session.ts'
import { createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

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

/** The three ways a request can name its language; lower-ranked ones name another language. */
function nameLanguage(language: Language, way: number) {
  const other = languages.find((it) => it !== language) ?? 'en'
  const cookie = `${languageCookie.name}=`
  if (way === 0) return { query: `lng=${language}`, cookie: `${cookie}${other}`, accept: other }
  if (way === 1) return { query: '', cookie: `${cookie}${language}`, accept: other }
  return { query: '', cookie: '', accept: `${language};q=0.9, *;q=0.1` }
}

/** Retries a 503 of an overloaded server, which is not a mix-up. */
async function askPatiently(...request: Parameters<typeof requestPage>) {
  let answer = await requestPage(...request)
  for (let tries = 1; answer.status === 503 && tries < 20; tries += 1)
    answer = await requestPage(...request)
  return answer
}

/** Describes what is wrong with the response to one request, or returns nothing. */
async function errorsOf(number: number, guest: Guest, guests: readonly Guest[]) {
  const language = languages[number % languages.length] ?? 'en'
  const named = nameLanguage(language, Math.floor(number / languages.length) % 3)
  const [path, title] = guest.pages[Math.floor(number / 12) % guest.pages.length] ?? ['/', '']
  // A unique search term, which must appear in this response only.
  const mark = `mark${number}x`
  const query = [named.query, /\/(?:app|manager)\/./.test(path) && `searchTerm=${mark}`].filter(
    Boolean,
  )
  const { status, text } = await askPatiently(`${path}?${query.join('&')}`, {
    cookie: [guest.cookie, named.cookie].filter(Boolean).join('; ') || undefined,
    headers: { 'accept-language': named.accept },
  })
  const errors: string[] = []
  if (status !== 200) errors.push(`status ${status}`)
  if (!text.includes(`<html lang="${language}" dir="${directionOf(language)}"`))
    errors.push('another language')
  if (!titleOf(text).startsWith(`${t(language, title)} · `)) errors.push(`title ${titleOf(text)}`)
  if (guest.cookie && !text.includes(guest.name)) errors.push('not its own name')
  if (guest.cookie && !text.includes(guest.email)) errors.push('not its own email')
  for (const { name } of guests)
    if (name !== guest.name && text.includes(name)) errors.push(`the name of ${name}`)
  for (const [found] of text.matchAll(/mark\d+x/g))
    if (found !== mark) errors.push(`the search of another request: ${found}`)
  return errors.map((error) => `request ${number}, ${path} in ${language}: ${error}`)
}

test('4,000 concurrent requests of many users in every language never receive each other’s page', async () => {
  test.setTimeout(600_000)
  const readers = await Promise.all(
    ['Ada', 'Bela', 'Chidi', 'Dunya', 'Emre', 'Farida'].map((name) =>
      createUser(`${name} ${crypto.randomUUID()}`),
    ),
  )
  const guests: Guest[] = [
    ...readers.map((testUser) => ({ ...testUser, pages: readerPages })),
    { name: 'Sample Admin', email: admin, cookie: await cookieOf(admin), pages: managerPages },
    { name: 'nobody', email: '', cookie: undefined, pages: visitorPages },
  ]
  const errors: string[] = []
  const seen = new Set<string>()
  let next = 0
  const worker = async () => {
    for (let number = next++; number < total; number = next++) {
      // Offset from the languages, so that every user uses every language in every way.
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
