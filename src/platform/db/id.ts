/**
 * A UUID version 7: random, but ordered by time, so that new rows are appended to an index.
 * PostgreSQL has `uuidv7()` only from 18 on, and an external server may be older.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

// As strict as the schemas' `z.uuid()`, for places that must not load them.
const pattern =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i

export const isId = (value: string) => pattern.test(value)
