import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '#/platform/error/app-error.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { AuditEvents } from '../audit-event.ts'
import type { Value } from '../field-changes.ts'
import { auditEventOf, withAudit } from './audit.ts'
import type { AuditWriter } from './audit.ts'
import { keepForUndo, restoreRows, wholeRows } from './undo.ts'

export type Versioned = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn }
type Context = { db: Database; by: Actor }

/** What is read with each row besides its columns, such as the name of the record it refers to. */
export type Related = Readonly<Record<string, SQL>>
type Values<R extends Related> = { [Name in keyof R]: R[Name] extends SQL<infer V> ? V : never }

/** Changes a row if it still has the version that the change is based on. */
export async function updateVersion<Table extends Versioned>(
  db: Executor,
  table: Table,
  { id, version, ...values }: { id: string; version: number },
  related: Related = {},
): Promise<InferSelectModel<Table> | undefined> {
  const rows = await db
    .update(table as Versioned)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ ...getTableColumns(table as Versioned), ...related })
  return rows[0] as InferSelectModel<Table> | undefined
}

export type RecordOptions<Row, Item, R extends Related, Only, C extends Context = Context> = {
  toItem: (row: Row & Values<R>) => Item
  related?: R
  /** Other rows are neither found nor changed, and new ones get these values: such as their owner. */
  only?: Only
  /** What the audit log records; the first field is the name. */
  fieldsOf: (item: Item) => Record<string, Value>
  /** Runs a change and writes its audit event; by default without a further check. */
  change?: <T>(context: C, action: Action, work: Work<T>) => Promise<T>
  /** Reads a record outside of a change. */
  read?: (context: C, id: string, get: Get<Item>) => Promise<Item>
  /** Uploaded files that the fields of a record name. */
  files?: RecordFiles<C>
}

type Get<Item> = (db: Executor, id: string) => Promise<Item>
type Fields = Readonly<Record<string, unknown>>

/** What a change does with uploaded files. `before` is absent for a new record, `after` for a deleted one. */
export type RecordFiles<C> = {
  /** Whether new values name files. */
  areNamed: (values: Fields) => boolean
  /** Before the transaction: throws if a file that was not used before does not exist. */
  require: (context: C, after: Fields, before?: Fields) => Promise<void>
  /** Within the transaction: throws if such a file is being deleted. */
  claim: (tx: Executor, after: Fields, before?: Fields) => Promise<void>
  /** After the commit: deletes those that are no longer used. */
  drop: (context: C, before: Fields, after?: Fields) => Promise<void>
}

type Action = 'create' | 'update' | 'delete'
type Work<T> = (tx: Executor, audit: AuditWriter) => Promise<T>

/** The rows of one table, with an audit event and a live update for every change. */
export function createRecords<
  Entity extends keyof AuditEvents,
  Table extends Versioned,
  Item extends { id: string },
  R extends Related = { readonly [Name in never]: SQL },
  Only extends object = { readonly [Name in never]: never },
  C extends Context = Context,
>(
  entity: Entity,
  table: Table,
  {
    toItem,
    fieldsOf,
    related,
    only,
    change: run = (context, _, work) => withAudit(context, work),
    read = (context, id, get) => get(context.db, id),
    files,
  }: RecordOptions<InferSelectModel<Table>, Item, R, Only, C>,
) {
  type Row = InferSelectModel<Table> & Values<R>
  type Given = 'id' | 'version' | 'createdAt' | 'updatedAt' | keyof Only
  type New = Omit<InferInsertModel<Table>, Given>
  type Change = Partial<New> & { id: string; version: number }
  const rows: Versioned = table
  const ownColumns: Record<string, PgColumn> = getTableColumns(rows)
  const columns = { ...ownColumns, ...related }
  const isOwn = Object.entries(only ?? {}).map(([name, value]) =>
    eq(ownColumns[name] as PgColumn, value),
  )
  const isOne = (id: string) => and(eq(table.id, id), ...isOwn)
  const isAmong = (ids: readonly string[]) => and(inArray(table.id, [...ids]), ...isOwn)
  const auditEvent = auditEventOf(entity, fieldsOf)
  const event = (name: string) => name as AuditEvents[Entity]

  async function get(db: Executor, id: string): Promise<Item> {
    const [row] = await db.select(columns).from(rows).where(isOne(id))
    if (!row) throw new AppError('NOT_FOUND')
    return toItem(row as Row)
  }

  async function create(context: C, values: New) {
    await files?.require(context, values)
    return run(context, 'create', async (tx, audit) => {
      await files?.claim(tx, values)
      const [row] = await tx
        .insert(rows)
        .values({ id: newId(), ...values, ...only } as never)
        .returning(columns)
      const after = toItem(row as Row)
      await audit(auditEvent(event('created'), null, after))
      return after
    })
  }

  /** Rejects a change based on an outdated version; the error contains the current one. */
  async function update(context: C, change: Change) {
    if (files?.areNamed(change))
      await files.require(context, change, await read(context, change.id, get))
    const { before, after } = await run(context, 'update', async (tx, audit) => {
      const before = await get(tx, change.id)
      await files?.claim(tx, change, before)
      const row = await updateVersion(tx, table, change, related)
      if (!row) throw new AppError('CHANGED_MEANWHILE', { current: await get(tx, change.id) })
      const after = toItem(row as Row)
      await audit(auditEvent(event('updated'), before, after))
      return { before, after }
    })
    await files?.drop(context, before, after)
    return after
  }

  async function remove(context: C, id: string) {
    const before = await run(context, 'delete', async (tx, audit) => {
      const [row] = await tx.delete(rows).where(isOne(id)).returning(columns)
      if (!row) throw new AppError('NOT_FOUND')
      const before = toItem(row as Row)
      await audit(auditEvent(event('deleted'), before, null))
      return before
    })
    await files?.drop(context, before)
  }

  function stepOf({ by }: C) {
    if (by.id === null) throw new Error('Only a user can undo a deletion.')
    return { userId: by.id, kind: [`${entity}-delete`, ...Object.values(only ?? {})].join(' ') }
  }

  /** Deletes the rows that exist; one deleted in the meantime is skipped. `undo` restores them for an hour. */
  const deleteMany = (context: C, ids: readonly string[]) =>
    run(context, 'delete', async (tx, audit) => {
      // In the order of IDs, so that two users who select the same rows do not deadlock.
      const found = await tx
        .select(columns)
        .from(rows)
        .where(isAmong(ids))
        .orderBy(table.id)
        .for('update')
      if (found.length === 0) throw new AppError('NOT_FOUND')
      const undo = await keepForUndo(tx, {
        ...stepOf(context),
        rows: wholeRows(table, isAmong(ids)),
      })
      await tx.delete(rows).where(isAmong(ids))
      for (const row of found) await audit(auditEvent(event('deleted'), toItem(row as Row), null))
      return { count: found.length, undo }
    })

  /** Restores the same rows, with IDs, versions and timestamps, all or none. */
  const undoDelete = (context: C, undo: string) =>
    run(context, 'delete', async (tx, audit) => {
      const ids = await restoreRows(tx, table, undo, stepOf(context))
      const restored = await tx.select(columns).from(rows).where(isAmong(ids)).orderBy(table.id)
      for (const row of restored)
        await audit(auditEvent(event('restored'), null, toItem(row as Row)))
      return { count: ids.length }
    })

  return { get, create, update, delete: remove, deleteMany, undoDelete, auditEvent }
}
