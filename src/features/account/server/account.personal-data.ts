import { eq } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'

const toIso = (moment: Date | null) => moment?.toISOString() ?? null

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
      toIso(row.createdAt),
      toIso(row.updatedAt),
      toIso(row.onboardedAt),
      toIso(row.lastSeenAt),
      row.banReason,
      toIso(row.banExpires),
    ])
  },
}
