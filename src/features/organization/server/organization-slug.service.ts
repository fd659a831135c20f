import { randomInt } from 'node:crypto'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { organizationTable } from '#/platform/organization/server/organization.table.ts'
import { isReservedSlug, slugLength, slugOf } from '../organization-slug.ts'
import { formerSlugTable } from './organization.table.ts'

/** Whether an organization has or had the slug. Its own former slugs are free to it. */
async function isTaken(db: Executor, slug: string, organizationId: string | null) {
  const current = db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(
      and(
        eq(organizationTable.slug, slug),
        organizationId ? ne(organizationTable.id, organizationId) : undefined,
      ),
    )
  const former = db
    .select({ id: formerSlugTable.organizationId })
    .from(formerSlugTable)
    .where(
      and(
        eq(formerSlugTable.slug, slug),
        organizationId ? ne(formerSlugTable.organizationId, organizationId) : undefined,
      ),
    )
  const { rowCount } = await db.execute(sql`${current} union all ${former} limit 1`)
  return Boolean(rowCount)
}

/** A concurrent request for the same slug fails at the unique index with the same error. */
export async function requireFreeSlug(db: Executor, slug: string, organizationId: string | null) {
  if (await isTaken(db, slug, organizationId))
    throw new AppError('ORGANIZATION_ALREADY_EXISTS', { field: 'slug' })
}

export const checkSlug = async (db: Executor, slug: string) => ({
  available: !(await isTaken(db, slug, null)),
})

/** A free slug for the name, with a random ending if the plain one is taken. */
export async function suggestSlug(db: Executor, name: string): Promise<string> {
  const base = slugOf(name).slice(0, slugLength.max - 7)
  const usable = base.length >= slugLength.min && !isReservedSlug(base)
  if (usable && !(await isTaken(db, base, null))) return base
  for (;;) {
    const slug = `${usable ? base : 'organization'}-${String(randomInt(1_000_000)).padStart(6, '0')}`
    if (!(await isTaken(db, slug, null))) return slug
  }
}

/** Links with the old slug keep working. */
export async function keepFormerSlug(
  tx: Executor,
  organizationId: string,
  { from, to }: { from: string; to: string },
) {
  await tx
    .delete(formerSlugTable)
    .where(or(eq(formerSlugTable.slug, to), eq(formerSlugTable.slug, from)))
  await tx.insert(formerSlugTable).values({ slug: from, organizationId })
}

/** The organization that has the slug, or had it last. */
export async function findBySlug(db: Executor, slug: string): Promise<string | undefined> {
  const [current] = await db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(eq(organizationTable.slug, slug))
  if (current) return current.id
  const [former] = await db
    .select({ id: formerSlugTable.organizationId })
    .from(formerSlugTable)
    .where(eq(formerSlugTable.slug, slug))
  return former?.id
}
