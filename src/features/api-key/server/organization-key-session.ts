import { limitToScopes } from '#/platform/auth/server/api-key-scopes.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'

type Row = { organization_id: string | null; organization_role: string | null; scopes: string[] }

/**
 * Outside of its organization the key of one may do nothing; `requireAccess` checks what it may do
 * inside. Other keys are not limited.
 */
export const limitToOrganization = (
  { organization_id: organizationId, organization_role: role, scopes }: Row,
  owner: Grants,
): Partial<Pick<Viewer, 'grants' | 'organizationKey'>> =>
  organizationId && role
    ? {
        grants: limitToScopes(owner, ['organization:read', 'organization:use']),
        organizationKey: { organizationId, role, scopes },
      }
    : {}
