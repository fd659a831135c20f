import { can } from './viewer.ts'
import type { Viewer } from './viewer.ts'

/** Where a person goes who did not say where to. */
export const areaOf = (viewer: Viewer) => (can(viewer, { apps: ['manager'] }) ? '/manager' : '/app')

const here = 'http://here.invalid'

// What becomes another host once somebody decodes it, however often it was encoded.
const disguised = /^\/(?:[/@]|%(?:25)*(?:2f|5c|40|0[0-9a-f]))/i

/**
 * Only a path of this origin, or nothing. Read the way a browser reads it, so that what looks like
 * a path but is not (`//e`, `/\e`, tabs, encoded tricks) never becomes an address.
 */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > 2000)
    return undefined
  // Control characters and backslashes are dropped or turned into slashes by browsers.
  if (/[\p{Cc}\\]/u.test(target) || disguised.test(target)) return undefined
  if (!URL.canParse(target, here)) return undefined
  const { origin, pathname, search, hash } = new URL(target, here)
  if (origin !== here || disguised.test(pathname)) return undefined
  return `${pathname}${search}${hash}`
}

export const landingOf = (viewer: Viewer, target: unknown) => safeRedirect(target) ?? areaOf(viewer)

/**
 * Servers never see a fragment, but browsers carry it through every redirect: it still stands in
 * the address bar when the person may go on.
 */
export const withHash = (target: string, hash: string) =>
  target.includes('#') ? target : `${target}${hash}`
