import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { deriveKey } from './derive-key.ts'
import { cookiePrefix } from './session.ts'

type Settings = { https: boolean; authSecret: string }
type Cookies = Pick<RequestContext, 'cookies'>

const day = 24 * 60 * 60
/** Longer than a code lives, so that a late one is called late and not strange. */
const askedFor = day
/** The longest browsers keep a cookie. */
const signedInFor = 400 * day
const mostAccounts = 5

/**
 * Which browser is asking, without knowing whose: a random number under our signature. A code is
 * good only in the browser that asked for it. Marks behind the signature say which accounts have
 * signed in here; each is a keyed hash of number and address, so it names nobody, cannot be forged
 * and is worth nothing in another browser.
 */
export function createBrowserCookie({ https, authSecret }: Settings) {
  const name = `${cookiePrefix(https)}.browser`
  const key = deriveKey(authSecret, 'browser')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const markOf = (id: string, email: string) => sign(`signed in ${id} ${email}`).slice(0, 22)

  function parse({ cookies }: Cookies): { id: string; marks: string[] } | undefined {
    const [id = '', signature = '', ...marks] = (cookies.get(name) ?? '').split('.')
    const wellFormed = marks.filter((mark) => /^[\w-]{22}$/.test(mark))
    return id && same(signature, sign(id)) ? { id, marks: wellFormed } : undefined
  }

  function header(id: string, marks: readonly string[] = []): string {
    const value = [id, sign(id), ...marks].join('.')
    const maxAge = marks.length > 0 ? signedInFor : askedFor
    return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  }

  return {
    header,
    read: (requestContext: Cookies) => parse(requestContext)?.id,
    /** The same browser keeps its number, so that a code asked for in one tab works in another. */
    readOrMake: (requestContext: Cookies) =>
      parse(requestContext)?.id ?? randomBytes(16).toString('base64url'),
    /** Sent again with what it holds, so that it lives on. */
    renew: (requestContext: Cookies, id: string) => header(id, parse(requestContext)?.marks),
    hasSignedIn(requestContext: Cookies, email: string): boolean {
      const cookie = parse(requestContext)
      return Boolean(cookie?.marks.some((mark) => same(mark, markOf(cookie.id, email))))
    },
    /** The latest accounts that signed in here; older ones make room. */
    remember(requestContext: Cookies, id: string, email: string): string {
      const mark = markOf(id, email)
      const others = parse(requestContext)?.marks.filter((known) => known !== mark) ?? []
      return header(id, [mark, ...others].slice(0, mostAccounts))
    },
    /** What is stored: the number itself would let a reader of the table pose as the browser. */
    fingerprint: (id: string) => sign(`stored ${id}`),
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
