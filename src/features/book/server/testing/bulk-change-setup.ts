import { asc, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { bookTable } from '../book.table.ts'
import { runBulkChange } from '../bulk-change-job.ts'

/** An application with books for bulk changes. Its jobs are not started. */
export async function createBulkChangeSetup() {
  const app = await createTestApp()
  const { db, services, createUser, api } = app

  let words = 0
  /** Books with a word of their own in their titles, and one without it. */
  async function createBooks(amount: number, genreId: string | null = null) {
    const word = `Bulkword${(words += 1)}x`
    const rows = Array.from({ length: amount }, (_, index) => ({
      id: newId(),
      title: `${word} ${index}`,
      author: 'Someone',
      genreId,
      version: 7,
      createdAt: new Date('2020-02-03T04:05:06.789Z'),
    }))
    const unrelated = `Unrelated ${words}`
    await db
      .insert(bookTable)
      .values([...rows, { ...rows[0], id: newId(), title: unrelated }] as never)
    return { word, ids: rows.map(({ id }) => id), unrelated }
  }

  const rowsOf = (ids: readonly string[]) =>
    db
      .select()
      .from(bookTable)
      .where(inArray(bookTable.id, [...ids]))
      .orderBy(asc(bookTable.id))

  async function createManager() {
    const owner = await createUser({ role: 'admin' })
    const { bookBulk, book, genre } = await api(owner)
    return { owner, bookBulk, book, genre }
  }

  type Bulk = Awaited<ReturnType<typeof createManager>>['bookBulk']

  /** Waits until the job of the last change has ended. */
  async function ended(bulk: Bulk) {
    await expect
      .poll(async () => (await bulk.last())?.state, { timeout: 30_000 })
      .toMatch(/done|failed|canceled/)
    return bulk.last()
  }

  const job = (id: string, report: () => Promise<void> = async () => {}) =>
    runBulkChange.run(
      services,
      { id },
      { id, attempt: 1, signal: new AbortController().signal, report },
    )

  return { app, createBooks, rowsOf, createManager, ended, job }
}
