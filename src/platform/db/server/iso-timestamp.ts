import { customType } from 'drizzle-orm/pg-core'

/** A moment that is read and written as ISO 8601, as the API sends it. */
export const isoTimestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})
