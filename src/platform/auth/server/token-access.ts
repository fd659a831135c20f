import type { Grants, Needs } from '../permission.ts'
import { permits } from '../permission.ts'

type Requirements = { needs?: Needs; fresh?: boolean; signedInOnly?: boolean }

/**
 * Whether a call can be made with an access token. Whoever finds a token must not be able to take over the
 * account: its sign-in methods, its sessions, its tokens and irreversible actions need the user.
 */
export const acceptsTokens = ({ needs, fresh, signedInOnly }: Requirements): boolean =>
  !fresh && !signedInOnly && !needs?.account?.includes('update')

/** The first permission that a token lacks for something that its owner may do. */
export function missingScope(limited: Grants, owner: Grants, needs: Needs): string | undefined {
  if (!permits(owner, needs)) return undefined
  for (const [resource, actions] of Object.entries(needs))
    for (const action of actions as readonly string[])
      if (!limited[resource]?.includes(action)) return `${resource}:${action}`
  return undefined
}
