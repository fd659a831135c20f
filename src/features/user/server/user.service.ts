import { eq } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { UserDetail } from '../user.ts'
import { detailColumns, toDetail } from './user-row.ts'

export async function getUser(db: Executor, id: string): Promise<UserDetail> {
  const [row] = await db.select(detailColumns).from(userTable).where(eq(userTable.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  return toDetail(row)
}
