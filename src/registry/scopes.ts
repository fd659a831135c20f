import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { acceptsApiKeys } from '#/platform/auth/server/api-key-access.ts'
import { mergeGrants } from '#/platform/auth/permission.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { endpointDocs } from './api-docs.ts'
import { procedures } from './procedures.ts'

/**
 * What an API key can be given: the permissions of the calls that can be made with one. A permission
 * that no such call needs would be a scope without a meaning.
 */
export function scopesFor(config: Config): Grants {
  const calls = [...listProcedures(procedures).values()].map(({ meta }) => meta)
  const callable = [...calls, ...endpointDocs].filter(
    (call) => acceptsApiKeys(call) && (call.isOn?.(config) ?? true),
  )
  return mergeGrants(callable.map(({ needs }) => (needs ?? {}) as Grants))
}
