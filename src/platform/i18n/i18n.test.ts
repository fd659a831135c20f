import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowserI18n } from './i18n.ts'
import { languages } from './language.ts'
import type { Language } from './language.ts'
import type { Translate } from './translate.ts'
import { includedAreas } from './translations.ts'
import type { TranslationArea } from './translations.ts'

const [first, ...others] = languages

type File = `${string}.${TranslationArea}`
const failing = new Set<File>()
/** Files that load only when the test says so. */
const held = new Map<File, Promise<void>>()
const requests: File[] = []

async function load(language: Language, area: TranslationArea): Promise<object> {
  const file: File = `${language}.${area}`
  requests.push(file)
  await held.get(file)
  if (failing.has(file)) throw new Error('lost')
  const areas = [...(includedAreas[area] ?? []), area]
  return Object.fromEntries(areas.map((it) => [it, `${it} in ${language}`]))
}

const open = async (pathname: string) => {
  const { i18n, ...opened } = await openBrowserI18n(first, load, pathname)
  return { ...opened, i18n, t: (key: string) => (i18n.t as unknown as Translate)(key) }
}

/** The result of a promise whose retries wait for timers, or its error. */
async function settled(work: Promise<unknown>): Promise<unknown> {
  const result = work.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return result
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  failing.clear()
  held.clear()
  requests.length = 0
})

test('loads only the areas that the opened pages need', async () => {
  const { prepare, t } = await open('/login')
  expect(requests).toEqual(['en.sign-in'])
  await prepare('/manager/users')
  expect(requests).toEqual(['en.sign-in', 'en.account', 'en.manager'])
  expect(t('manager')).toBe('manager in en')
  await prepare('/app')
  await prepare('/login')
  expect(requests).toHaveLength(3)
  await prepare('/api/docs')
  expect(requests.at(-1)).toBe('en.developer')
})

describe.each(others)('together with %s', (second) => {
  test('a language that cannot be loaded leaves the texts of the current one', async () => {
    const { i18n, t, changeLanguage } = await open('/app')
    failing.add(`${second}.app`)
    expect(await settled(changeLanguage(second))).toMatchObject({ message: 'lost' })
    expect(requests.filter((file) => file === `${second}.app`)).toHaveLength(6)
    expect(i18n.language).toBe(first)
    expect([t('sign-in'), t('app')]).toEqual(['sign-in in en', 'app in en'])

    failing.clear()
    requests.length = 0
    await changeLanguage(second)
    expect(requests).toEqual([`${second}.app`])
    expect([t('sign-in'), t('app')]).toEqual([`sign-in in ${second}`, `app in ${second}`])
  })

  test('an area that cannot be loaded stops only the pages that need it', async () => {
    const { prepare, t, changeLanguage } = await open('/app')
    failing.add('en.manager')
    expect(await settled(prepare('/manager'))).toMatchObject({ message: 'lost' })
    await prepare('/app/books')
    await changeLanguage(second)
    expect(t('app')).toBe(`app in ${second}`)
    await changeLanguage(first)
    failing.clear()
    await prepare('/manager')
    expect(t('manager')).toBe('manager in en')
  })

  test('a page opened while the language changes has its texts in the new language', async () => {
    const { i18n, prepare, t, changeLanguage } = await open('/app')
    const hold = Promise.withResolvers<void>()
    held.set(`${second}.app`, hold.promise)
    const changing = changeLanguage(second)
    await prepare('/manager')
    hold.resolve()
    await changing
    expect(i18n.language).toBe(second)
    expect(t('manager')).toBe(`manager in ${second}`)
  })

  test('a language chosen while a page loads has the texts of the page', async () => {
    const { i18n, prepare, t, changeLanguage } = await open('/app')
    const hold = Promise.withResolvers<void>()
    held.set('en.manager', hold.promise)
    const preparing = prepare('/manager')
    const changing = changeLanguage(second)
    hold.resolve()
    await Promise.all([preparing, changing])
    expect(i18n.language).toBe(second)
    expect(t('manager')).toBe(`manager in ${second}`)
  })
})
