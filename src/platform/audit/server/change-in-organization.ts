import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { OrganizationNeeds } from '#/platform/organization/organization-role.ts'
import { enterTenant } from '#/platform/organization/server/tenant.ts'
import type { TenantExecutor } from '#/platform/organization/server/tenant.ts'
import { withAudit } from './audit.ts'
import type { AuditEvent } from './audit.ts'

type Context = { db: Database; by: Actor; viewer: Viewer }

/** Changes rows of an organization; its members see the audit events and receive live updates. */
export const changeInOrganization = <T>(
  { db, by, viewer }: Context,
  organizationId: string,
  needs: OrganizationNeeds,
  work: (tenant: TenantExecutor, audit: (event: AuditEvent) => Promise<void>) => Promise<T>,
): Promise<T> =>
  withAudit({ db, by }, async (tx, audit) => {
    const { tenant } = await enterTenant(tx, viewer, organizationId, needs)
    return work(tenant, (event) => audit({ ...event, organizationId }))
  })
