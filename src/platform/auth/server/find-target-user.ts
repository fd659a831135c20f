import { eq } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { isId } from '#/platform/db/id.ts'
import { userTable } from './auth.table.ts'

/** The user an administrative call names in its body. */
export async function findTargetUser(db: Executor, body: string | null) {
  const user = await findUser(db, readUserId(body))
  if (!user) throw new AppError('USER_NOT_FOUND')
  return user
}

export async function findUser(db: Executor, id: string) {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
  return row
}

function readUserId(body: string | null): string {
  const { userId } = parse(body)
  if (typeof userId === 'string' && isId(userId)) return userId
  const key = userId === undefined ? 'errors.invalid.required' : 'errors.invalid.format.uuid'
  throw new AppError('INVALID_INPUT', { field: 'userId', parameters: { key } })
}

function parse(body: string | null): { userId?: unknown } {
  try {
    const value: unknown = JSON.parse(body ?? '')
    return typeof value === 'object' && value ? value : {}
  } catch {
    return {}
  }
}
