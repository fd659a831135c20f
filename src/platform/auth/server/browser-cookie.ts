import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'
import { deriveKey } from './derive-key.ts'
import { cookiePrefix } from './session.ts'

type Settings = { https: boolean; authSecret: string }

/** Longer than a code lives, so that a late one is called late and not strange. */
const maxAge = 24 * 60 * 60

/**
 * Which browser is asking, without knowing whose: a random number under our signature. The newest
 * code of an address is good only in the browser that asked for it.
 */
export function createBrowserCookie({ https, authSecret }: Settings) {
  const name = `${cookiePrefix(https)}.browser`
  const key = deriveKey(authSecret, 'browser')
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url')

  function read({ cookies }: Pick<RequestScope, 'cookies'>): string | undefined {
    const [id = '', signature = ''] = (cookies.get(name) ?? '').split('.')
    const expected = Buffer.from(sign(id))
    const given = Buffer.from(signature)
    const genuine = given.length === expected.length && timingSafeEqual(given, expected)
    return id && genuine ? id : undefined
  }

  return {
    read,
    /** The same browser keeps its number, so that a code asked for in one tab works in another. */
    readOrMake: (scope: RequestScope) => read(scope) ?? randomBytes(16).toString('base64url'),
    header: (id: string) =>
      `${name}=${id}.${sign(id)}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
    /** What is stored: the number itself would let a reader of the table pose as the browser. */
    fingerprint: (id: string) =>
      createHmac('sha256', key).update(`stored ${id}`).digest('base64url'),
  }
}
