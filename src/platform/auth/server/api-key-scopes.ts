import type { Grants } from '../permission.ts'

/** The scope of a key that may do everything its owner may do. */
export const everyScope = '*'

/** What the owner may do now, limited to the scopes of a key. */
export function limitToScopes(grants: Grants, scopes: readonly string[]): Grants {
  if (scopes.includes(everyScope)) return grants
  const limited = Object.entries(grants).map(
    ([resource, actions]) =>
      [resource, actions.filter((action) => scopes.includes(`${resource}:${action}`))] as const,
  )
  return Object.fromEntries(limited.filter(([, actions]) => actions.length > 0))
}
