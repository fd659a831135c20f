import { openProcedure, procedure } from '#/platform/api/server/procedure.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Config } from '#/platform/env/server/config.ts'

/** With ORGANIZATIONS=off nothing of them exists. */
function requireOrganizations({ organizations }: Config) {
  if (organizations.mode === 'off') throw new AppError('NOT_FOUND')
}

/** Public, like `openProcedure`. */
export const openOrganizationProcedure = openProcedure.use(({ context, next }) => {
  requireOrganizations(context.config)
  return next()
})

/** Like `procedure`; what the caller may do inside an organization is checked by `requireAccess`. */
export const organizationProcedure = {
  needs: (needs: Needs, options: { fresh?: boolean } = {}) =>
    procedure.needs(needs, options).use(({ context, next }) => {
      requireOrganizations(context.config)
      return next()
    }),
}
