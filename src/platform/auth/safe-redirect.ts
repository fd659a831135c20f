const here = 'http://here.invalid'

// Becomes another host once it is decoded, however often it was encoded.
const disguised = /^\/(?:[/@]|%(?:25)*(?:2f|5c|40|0[0-9a-f]))/i

/**
 * Returns a path of this origin, or undefined. Parsed like a browser does, so that a target which
 * only looks like a path (`//e`, `/\e`, tabs, encoded characters) is rejected.
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

/**
 * Servers never receive a fragment, but browsers keep it through every redirect: after signing in it
 * is still part of the current url.
 */
export const withHash = (target: string, hash: string) =>
  target.includes('#') ? target : `${target}${hash}`
