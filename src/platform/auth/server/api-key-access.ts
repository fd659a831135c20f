import type { Grants, Needs } from '../permission.ts'
import { permits } from '../permission.ts'

/** The scope of a key that may do everything its owner may do. */
export const everyScope = '*'

type Requirements = { needs?: Needs; fresh?: boolean; signedInOnly?: boolean }

/**
 * Whether a call can be made with an API key. Whoever finds a key must not be able to take over the
 * account: its sign-in methods, its sessions, its keys and irreversible actions need the user.
 */
export const acceptsApiKeys = ({ needs, fresh, signedInOnly }: Requirements): boolean =>
  !fresh && !signedInOnly && !needs?.account?.includes('update')

/** What the owner may do now, limited to the scopes of a key. */
export function limitToScopes(grants: Grants, scopes: readonly string[]): Grants {
  if (scopes.includes(everyScope)) return grants
  const limited = Object.entries(grants).map(
    ([resource, actions]) =>
      [resource, actions.filter((action) => scopes.includes(`${resource}:${action}`))] as const,
  )
  return Object.fromEntries(limited.filter(([, actions]) => actions.length > 0))
}

/** The first scope that a key lacks for something that its owner may do. */
export function missingScope(limited: Grants, owner: Grants, needs: Needs): string | undefined {
  if (!permits(owner, needs)) return undefined
  for (const [resource, actions] of Object.entries(needs))
    for (const action of actions as readonly string[])
      if (!limited[resource]?.includes(action)) return `${resource}:${action}`
  return undefined
}
