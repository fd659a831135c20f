import type { Database, Executor } from '#/platform/db/server/database.ts'
import { changesBetween } from '#/platform/audit/field-changes.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { announce } from '#/platform/live/server/announce.ts'
import type { Account } from '../account.ts'
import type { Saved } from './account.service.ts'

/**
 * Changes users make to their own account. A new name is audited like an administrator's change; a
 * new language is not audited, but open pages receive a live update.
 */
export const savedByOwner = (
  context: { db: Database; by: Actor },
  work: (tx: Executor) => Promise<Saved>,
): Promise<Account> =>
  withAudit(context, async (tx, audit) => {
    const { before, after } = await work(tx)
    const changes = changesBetween({ name: before.name }, { name: after.name })
    const { id, name } = after
    if (changes['name'])
      await audit({ entity: 'user', event: 'updated', subject: { id, name }, changes })
    else if (JSON.stringify(before) !== JSON.stringify(after))
      await announce(tx, [{ entity: 'user', kind: 'updated', id }], context.by.tab ?? null)
    return after
  })
