import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { organizationScopes, rolesUpTo } from '#/platform/organization/api-key-role.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import type { OrganizationApiKey, OrganizationApiKeyInput } from '../organization-api-key.ts'
import { apiKeyColumns, shownApiKey, toApiKey } from './api-key-row.ts'
import { grantableScopes, maxKeys } from './api-key.service.ts'
import { apiKeyTable } from './api-key.table.ts'
import { checkInput, insertApiKey } from './new-api-key.ts'

type Context = { db: Database; viewer: Viewer; by: Actor; config: Config }

const { organizationId, organizationRole, userId, revokedAt, createdAt, id } = apiKeyTable

const keysOf = (organization: string) => and(eq(organizationId, organization), isNull(revokedAt))

const scopesOf = (role: OrganizationRole) => {
  const scopes = organizationScopes(role)
  return grantableScopes(scopes, scopes)
}

/** The keys of an organization, for those who manage them. */
export async function listOrganizationApiKeys(
  { db, viewer }: Context,
  organization: string,
): Promise<OrganizationApiKey[]> {
  await requireAccess(db, viewer, organization, { apiKey: ['read'] })
  const rows = await db
    .select({
      ...apiKeyColumns,
      role: sql<OrganizationRole>`${organizationRole}`,
      createdBy: sql<string>`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`,
    })
    .from(apiKeyTable)
    .innerJoin(userTable, eq(userTable.id, userId))
    .where(keysOf(organization))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxKeys)
  return rows.map(({ role, createdBy, ...row }) => ({ ...toApiKey(row), role, createdBy }))
}

/** The role of the user, up to which a key can have one. Administrators who are not members have none. */
const requireRole = (role: OrganizationRole | null): OrganizationRole => {
  if (!role) throw new AppError('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  return role
}

export async function organizationApiKeyOptions(
  { db, viewer, config }: Context,
  organization: string,
) {
  const { role } = await requireAccess(db, viewer, organization, { apiKey: ['create'] })
  const roles = role ? rolesUpTo(role).map((it) => ({ role: it, scopes: scopesOf(it) })) : []
  return { roles, maxDays: config.apiKeyMaxDays }
}

const eventOf = (
  event: 'api-key-created' | 'api-key-revoked',
  organization: { id: string; name: string },
  changes: AuditEvent['changes'],
): AuditEvent => ({
  entity: 'organization',
  event,
  subject: { id: organization.id, name: organization.name },
  organizationId: organization.id,
  ...(changes && { changes }),
})

export const createOrganizationApiKey = (
  context: Context,
  { organizationId: organization, role, ...input }: OrganizationApiKeyInput,
) =>
  withAudit(context, async (tx, audit) => {
    const { viewer, config, by } = context
    const needs = { apiKey: ['create'] } as const
    const access = await requireAccess(tx, viewer, organization, needs, { lock: true })
    if (!rolesUpTo(requireRole(access.role)).includes(role))
      throw new AppError('INVALID_INPUT', {
        field: 'role',
        parameters: { key: 'organizationApiKey.role.tooHigh' },
      })
    checkInput(input, { grantable: scopesOf(role), maxDays: config.apiKeyMaxDays })
    const [held] = await tx.select({ count: count() }).from(apiKeyTable).where(keysOf(organization))
    if ((held?.count ?? 0) >= maxKeys)
      throw new AppError('TOO_MANY_API_KEYS', { parameters: { max: maxKeys } })
    const owner = { userId: viewer.id, organizationId: organization, organizationRole: role }
    const key = await insertApiKey(tx, owner, input)
    await audit(
      eventOf('api-key-created', access.organization, {
        apiKey: [null, shownApiKey(key)],
        role: [null, role],
        scopes: [null, key.scopes.join(', ')],
        expiresAt: [null, key.expiresAt],
      }),
    )
    return { ...key, role, createdBy: by.name }
  })

export const revokeOrganizationApiKey = (
  context: Context,
  { organizationId: organization, apiKeyId }: { organizationId: string; apiKeyId: string },
) =>
  withAudit(context, async (tx, audit) => {
    const access = await requireAccess(tx, context.viewer, organization, { apiKey: ['revoke'] })
    const [row] = await tx
      .update(apiKeyTable)
      .set({ revokedAt: sql`now()` })
      .where(and(keysOf(organization), eq(id, apiKeyId)))
      .returning(apiKeyColumns)
    if (!row) throw new AppError('NOT_FOUND')
    const changes = { apiKey: [shownApiKey(toApiKey(row)), null] } as const
    await audit(eventOf('api-key-revoked', access.organization, changes))
  })
