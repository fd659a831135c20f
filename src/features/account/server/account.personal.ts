import { eq } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'

const told = (moment: Date | null) => moment?.toISOString() ?? null

export const accountPersonalData: PersonalData = {
  name: 'account',
  columns: [
    'id',
    'email',
    'emailVerified',
    'name',
    'image',
    'roles',
    'language',
    'createdAt',
    'updatedAt',
    'onboardedAt',
    'lastSeenAt',
    'banReason',
    'bannedUntil',
  ],
  async *pages(db, userId) {
    const rows = await db.select().from(userTable).where(eq(userTable.id, userId))
    yield rows.map((row) => [
      row.id,
      row.email,
      String(row.emailVerified),
      row.name,
      row.image,
      row.role,
      row.language,
      told(row.createdAt),
      told(row.updatedAt),
      told(row.onboardedAt),
      told(row.lastSeenAt),
      row.banReason,
      told(row.banExpires),
    ])
  },
}
