import { newId } from '#/platform/db/id.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { sampleUsers } from './user.sample.ts'

const day = 24 * 60 * 60 * 1000

export async function seedUsers(db: Executor) {
  const now = Date.now()
  const rows = sampleUsers.map(({ daysAgo, lastSeenDaysAgo, onboarded, ...user }) => {
    const createdAt = new Date(now - daysAgo * day)
    return {
      id: newId(createdAt.getTime()),
      ...user,
      emailVerified: onboarded,
      onboardedAt: onboarded ? createdAt : null,
      lastSeenAt: lastSeenDaysAgo === null ? null : new Date(now - lastSeenDaysAgo * day),
      createdAt,
      updatedAt: createdAt,
    }
  })
  await db.insert(userTable).values(rows)
}
