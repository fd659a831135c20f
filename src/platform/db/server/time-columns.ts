import { timestamp } from 'drizzle-orm/pg-core'

/** With milliseconds, as in JSON, so that a value survives a round trip. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const created = () => moment('created_at').notNull().defaultNow()
export const updated = () => moment('updated_at').notNull().defaultNow()
