import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A table of images whose files are being deleted and that can no longer be assigned. */
export const removedImageTable = (name: string) =>
  pgTable(
    name,
    {
      name: text('name').primaryKey(),
      removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 })
        .notNull()
        .defaultNow(),
    },
    (table) => [index(`${name}_removed_at_index`).on(table.removedAt)],
  )

export type RemovedImageTable = ReturnType<typeof removedImageTable>
