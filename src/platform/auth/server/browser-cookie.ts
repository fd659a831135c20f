import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { deriveKey } from './derive-key.ts'
import { cookiePrefix } from './session.ts'

type Settings = { https: boolean; authSecret: string }
type Cookies = Pick<RequestContext, 'cookies'>

const day = 24 * 60 * 60
/** Longer than a code is valid, so that a late code is reported as expired and not as foreign. */
const unusedMaxAge = day
/** The longest lifetime browsers allow. */
const signedInMaxAge = 400 * day
const maxAccounts = 5

/**
 * Identifies a browser without identifying its user: a signed random id. A code is valid only in the
 * browser that requested it. Marks behind the signature record which accounts have signed in here;
 * each is a keyed hash of ID and email, so it reveals no email, cannot be forged and is useless in
 * another browser.
 */
export function createBrowserCookie({ https, authSecret }: Settings) {
  const name = `${cookiePrefix(https)}.browser`
  const key = deriveKey(authSecret, 'browser')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const markOf = (id: string, email: string) => sign(`signed in ${id} ${email}`).slice(0, 22)

  function parse({ cookies }: Cookies): { id: string; marks: string[] } | undefined {
    const [id = '', signature = '', ...marks] = (cookies.get(name) ?? '').split('.')
    const wellFormed = marks.filter((mark) => /^[\w-]{22}$/.test(mark))
    return id && isEqual(signature, sign(id)) ? { id, marks: wellFormed } : undefined
  }

  function header(id: string, marks: readonly string[] = []): string {
    const value = [id, sign(id), ...marks].join('.')
    const maxAge = marks.length > 0 ? signedInMaxAge : unusedMaxAge
    return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  }

  return {
    header,
    read: (requestContext: Cookies) => parse(requestContext)?.id,
    /** A browser keeps its ID, so that a code requested in one tab works in another. */
    readOrCreate: (requestContext: Cookies) =>
      parse(requestContext)?.id ?? randomBytes(16).toString('base64url'),
    /** Sends the cookie again with its marks, which extends its lifetime. */
    renew: (requestContext: Cookies, id: string) => header(id, parse(requestContext)?.marks),
    hasSignedIn(requestContext: Cookies, email: string): boolean {
      const cookie = parse(requestContext)
      return Boolean(cookie?.marks.some((mark) => isEqual(mark, markOf(cookie.id, email))))
    },
    /** Marks the account as signed in here; the oldest mark is dropped. */
    remember(requestContext: Cookies, id: string, email: string): string {
      const mark = markOf(id, email)
      const others = parse(requestContext)?.marks.filter((known) => known !== mark) ?? []
      return header(id, [mark, ...others].slice(0, maxAccounts))
    },
    /** The stored form: the ID itself would let a reader of the table impersonate the browser. */
    fingerprint: (id: string) => sign(`stored ${id}`),
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
