import { count, inArray, or } from 'drizzle-orm'
import type { Pool } from 'pg'
import { sampleEmails } from '#/platform/auth/sample-accounts.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { isActiveAdmin } from '#/platform/auth/server/last-admin.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { inspectMigrations, migrationProblem } from '#/platform/db/server/migrations.ts'
import { withPooledClient } from '#/platform/db/server/pool.ts'
import type { ConfigDraft } from '#/platform/env/server/config.ts'
import type { Findings } from './finding.ts'

type Options = { pool: Pool; db: Database; draft: ConfigDraft; migrations: string }

/** Checks that the tables match this version and that an administrator exists. */
export async function checkContents(options: Options, findings: Findings) {
  const { pool, db, draft, migrations } = options
  const state = await withPooledClient(pool, (client) => inspectMigrations(client, migrations))
  const problem = migrationProblem(state)
  if (problem) {
    findings.error('Tables', problem.says, problem.advice)
    return
  }
  if (state.applied.length === 0) {
    findings.ok('Tables', 'None yet: the first start makes them.')
    return
  }
  const pending = state.pending.length
  if (pending > 0) {
    const files = `${pending} migration${pending === 1 ? '' : 's'}`
    findings.warning('Tables', `${files} will be applied at the next start.`, 'Back up first.')
    return
  }
  findings.ok('Tables', `Of this version (${state.applied.length} migrations).`)
  await checkPeople(db, draft, findings)
}

async function checkPeople(db: Database, draft: ConfigDraft, { ok, warning, error }: Findings) {
  const always = draft.adminUserIds
  const isAdmin =
    always.length > 0 ? or(isActiveAdmin, inArray(userTable.id, always)) : isActiveAdmin
  const [admins] = await db.select({ count: count() }).from(userTable).where(isAdmin)
  if (!admins?.count) {
    warning(
      'Administrator',
      'There is none: nobody can manage anything.',
      'npm run admin -- grant you@your-domain',
    )
  } else ok('Administrator', `${admins.count}.`)
  if (draft.demoMode) return // demo
  const sample = await db
    .select({ email: userTable.email })
    .from(userTable)
    .where(inArray(userTable.email, [...sampleEmails]))
  if (sample.length > 0) {
    const names = sample.map(({ email }) => email).join(' and ')
    error('Accounts', `${names} came with the sample data.`, 'Delete them in the manager.')
  }
}
