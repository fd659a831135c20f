import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { hasWord, searchWords } from './list-query.ts'

/**
 * Many emails share a domain, which makes comparing it by index slow: the index searches only the
 * part before the @, and the few results are compared in full.
 */
function isCalled(word: string) {
  const whole = hasWord(userTable.search, word)
  const [own = ''] = word.split('@')
  if (own === word || own.length < 3) return whole
  return and(hasWord(userTable.search, own), hasWord(sql`(${userTable.search} || '')`, word))
}

/** A full email that exists matches only that user, and the unique index finds it fastest. */
export async function isUserNamed(db: Database, searchTerm: string): Promise<SQL | undefined> {
  const words = searchWords(searchTerm)
  const [address = ''] = words
  const known = eq(userTable.email, address.toLowerCase())
  if (words.length === 1 && address.includes('@')) {
    const found = await db.select({ id: userTable.id }).from(userTable).where(known).limit(1)
    if (found.length > 0) return known
  }
  return and(...words.map(isCalled))
}
