import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { acceptsTokens } from '#/platform/auth/server/token-access.ts'
import { mergeGrants } from '#/platform/auth/permission.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { endpointDocs } from './api-docs.ts'
import { procedures } from './procedures.ts'

/**
 * What a program can be given: the permissions of the calls that accept an access token. A permission
 * that no such call needs would be a scope without a meaning.
 */
export function scopesFor(config: Config): Grants {
  const calls = [...listProcedures(procedures).values()].map(({ meta }) => meta)
  const callable = [...calls, ...endpointDocs].filter(
    (call) => acceptsTokens(call) && (call.isOn?.(config) ?? true),
  )
  return mergeGrants(callable.map(({ needs }) => (needs ?? {}) as Grants))
}
