import { openProcedure, procedure } from '#/platform/api/server/procedure.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import type { Config } from '#/platform/env/server/config.ts'

/** With ORGANIZATIONS=off nothing of them exists. */
const isOn = ({ organizations }: Config) => organizations.mode !== 'off'

/** Public, like `openProcedure`. */
export const openOrganizationProcedure = openProcedure.meta({ isOn })

/** Like `procedure`; what the caller may do inside an organization is checked by `requireAccess`. */
export const organizationProcedure = {
  needs: (needs: Needs, options: { fresh?: boolean; signedInOnly?: boolean } = {}) =>
    procedure.needs(needs, options).meta({ isOn }),
}
