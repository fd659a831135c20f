import { sql } from 'drizzle-orm'
import { defineModule } from '#/platform/feature/server/module.ts'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { findConnectionLimit } from './connection-limit.ts'
import { authenticateApplication } from './authenticate-application.ts'
import { oauthDocs } from './oauth.docs.ts'
import { oauthEndpoints } from './oauth-endpoints.ts'
import { oauthProcedures } from './oauth.procedures.ts'
import { listConnections } from './oauth.service.ts'

const oauthPersonalData: PersonalData = {
  name: 'connected-applications',
  columns: ['name', 'access', 'createdAt', 'lastUsedAt'],
  async *pages(db, userId) {
    const connections = await listConnections(db, userId)
    yield connections.map((it) => [it.name, it.access, it.createdAt, it.lastUsedAt])
  },
}

/** The audit log keeps what was connected. */
const cleanUpOAuth: ScheduledJob = {
  name: 'oauth-clean-up',
  schedule: '53 3 * * *',
  async run({ db }) {
    await db.execute(sql`delete from oauth_token where expires_at < now()`)
    await db.execute(sql`delete from oauth_connection c where created_at < now() - interval '1 day'
      and not exists (select from oauth_token t where t.connection_id = c.id)`)
    await db.execute(sql`delete from oauth_client o where created_at < now() - interval '90 days'
      and not exists (select from oauth_connection c where c.client_id = o.id)`)
  },
}

export const oauthModule = defineModule({
  procedures: { oauth: oauthProcedures },
  docs: { oauth: oauthDocs },
  endpoints: oauthEndpoints,
  authenticators: [authenticateApplication],
  programLimits: [findConnectionLimit],
  jobs: [cleanUpOAuth],
  personalData: [oauthPersonalData],
})
