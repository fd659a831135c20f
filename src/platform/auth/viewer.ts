import { permits } from './permission.ts'
import type { Grants, Needs } from './permission.ts'
import type { Language } from '#/platform/i18n/language.ts'

export type OrganizationKey = { organizationId: string; role: string; scopes: readonly string[] } // organizations // api-key

/** The signed-in user, as every page, guard and procedure sees it. Resolved once per request. */
export type Viewer = {
  id: string
  email: string
  name: string
  image: string | null
  roles: readonly string[]
  grants: Grants
  language: Language | null
  onboarded: boolean
  impersonated: boolean
  /** Set if the API key of an organization was sent: the viewer may act only in it, and only this. */
  organizationKey?: OrganizationKey // organizations // api-key
}

export const can = (viewer: Viewer | null | undefined, needs: Needs) =>
  Boolean(viewer && permits(viewer.grants, needs))
