import { desc, eq, sql } from 'drizzle-orm'
import { defineModule } from '#/platform/feature/server/module.ts'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { apiKeyDocs } from './api-key.docs.ts'
import { apiKeyProcedures } from './api-key.procedures.ts'
import { apiKeyTable } from './api-key.table.ts'
import { organizationApiKeyDocs } from './organization-api-key.docs.ts'
import { organizationApiKeyProcedures } from './organization-api-key.procedures.ts'
import { findApiKeyLimit } from './api-key-limit.ts'
import { authenticateApiKey } from './authenticate-api-key.ts'

const toIso = (moment: Date | null) => moment?.toISOString() ?? null

/** Without the hash of the token, which is of no use to the user. */
const apiKeyPersonalData: PersonalData = {
  name: 'api-keys',
  columns: [
    'name',
    'start',
    'lastFour',
    'scopes',
    'createdAt',
    'expiresAt',
    'lastUsedAt',
    'revokedAt',
  ],
  async *pages(db, userId) {
    const rows = await db
      .select()
      .from(apiKeyTable)
      .where(eq(apiKeyTable.userId, userId))
      .orderBy(desc(apiKeyTable.createdAt), desc(apiKeyTable.id))
    yield rows.map((row) => [
      row.name,
      row.start,
      row.lastFour,
      row.scopes.join(' '),
      toIso(row.createdAt),
      toIso(row.expiresAt),
      toIso(row.lastUsedAt),
      toIso(row.revokedAt),
    ])
  },
}

/** The audit log keeps who created and revoked a key. */
const cleanUpApiKeys: ScheduledJob = {
  name: 'api-key-clean-up',
  schedule: '37 3 * * *',
  async run({ db, log }) {
    const { rowCount } = await db.execute(
      sql`delete from api_key where least(revoked_at, expires_at) < now() - interval '90 days'`,
    )
    if (rowCount) log.info({ deleted: rowCount }, 'old API keys deleted')
  },
}

export const apiKeyModule = defineModule({
  procedures: {
    apiKey: apiKeyProcedures,
    organizationApiKey: organizationApiKeyProcedures, // organizations
  },
  docs: {
    apiKey: apiKeyDocs,
    organizationApiKey: organizationApiKeyDocs, // organizations
  },
  errors: { API_KEY_EXPIRED: 401, TOO_MANY_API_KEYS: 409 },
  authenticators: [authenticateApiKey],
  programLimits: [findApiKeyLimit],
  jobs: [cleanUpApiKeys],
  personalData: [apiKeyPersonalData],
})
