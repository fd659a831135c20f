import type { ActivityKind } from '#/features/activity/activity.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { changesBetween } from '#/platform/audit/changes.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { Author } from '#/platform/audit/server/audit.ts'
import { announce } from '#/platform/live/server/announce.ts'
import type { Account } from '../account.ts'
import type { Saved } from './account.service.ts'

const kind: ActivityKind = 'user-updated'

/**
 * What people change about themselves. A name is told to the history as an administrator's change of
 * it is; a language is nobody's business later, but whoever is looking sees it.
 */
export const savedByOwner = (
  context: { db: Database; by: Author },
  work: (tx: Executor) => Promise<Saved>,
): Promise<Account> =>
  withAudit(context, async (tx, note) => {
    const { before, after } = await work(tx)
    const changes = changesBetween({ name: before.name }, { name: after.name })
    const { id, name } = after
    if (changes['name']) await note({ kind, subject: { id, name }, changes })
    else if (JSON.stringify(before) !== JSON.stringify(after))
      await announce(tx, [{ entity: 'user', kind: 'updated', id }], context.by.tab ?? null)
    return after
  })
