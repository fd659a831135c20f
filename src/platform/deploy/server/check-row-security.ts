import { bypassesRowSecurity, bypassProblem } from '#/platform/db/server/row-security.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import type { ConfigDraft } from '#/platform/env/server/config.ts'
import type { Findings } from './finding.ts'

/** The server refuses to start with such a role; the embedded database has one of its own. */
export async function checkRowSecurity(
  { databaseUrl, organizations }: ConfigDraft,
  { ok, error }: Findings,
) {
  if (!databaseUrl || organizations.mode === 'off') return
  if (await withClient(databaseUrl, bypassesRowSecurity)) error('DATABASE_URL', bypassProblem)
  else ok('DATABASE_URL', 'Its role obeys row-level security.')
}
