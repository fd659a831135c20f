import { Column, SQL, Subquery, is } from 'drizzle-orm'
import type { DriverValueDecoder } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Field = { path: readonly string[]; field: unknown }
type Row = Record<string, unknown>
type Decoder = Pick<DriverValueDecoder<unknown, unknown>, 'mapFromDriverValue'>
type Mapper = (rows: readonly (readonly unknown[])[]) => Row[]

/** What drizzle keeps inside. */
type Session = {
  prepareQuery: (
    query: unknown,
    fields: readonly Field[] | undefined,
    name: string | undefined,
    isInArrayMode: boolean,
    mapper: Mapper | undefined,
    ...rest: unknown[]
  ) => unknown
}

/**
 * Finds the decoder of each column once per statement. drizzle does it for every value of every row, which
 * takes longer than decoding it.
 */
export function decodeByColumn<Database extends NodePgDatabase>(db: Database): Database {
  const { session } = db as unknown as { session: Session }
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, isInArrayMode, mapper, ...rest) =>
    prepareQuery(query, fields, name, isInArrayMode, mapper ?? mapperOf(fields), ...rest)
  return db
}

/** Undefined for rows that contain objects, as in a join without named columns; drizzle maps those. */
function mapperOf(fields: readonly Field[] | undefined): Mapper | undefined {
  if (!fields || fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path: [name = ''], field }) => ({
    name,
    decoder: decoderOf(field),
  }))
  return (rows) =>
    rows.map((values) => {
      const row: Row = {}
      for (let at = 0; at < columns.length; at += 1) {
        const { name, decoder } = columns[at] as (typeof columns)[number]
        const value = values[at]
        row[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return row
    })
}

type Decoded = { decoder: Decoder }

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as Decoded).decoder
  if (is(field, Subquery)) return (field._.sql as unknown as Decoded).decoder
  return (field as { sql: Decoded }).sql.decoder
}
