// The rows of a list repeat the names of their fields, and often an object such as the genre of a book. A
// page is sent with each of them once: 2 kB less for 20 books.

type Row = Record<string, unknown>
/** The names of the fields → the values of all rows. Query data is JSON, which never contains a map. */
type Packed = Map<string[], unknown[]>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns the same object if there is nothing to pack, because pages send an object that occurs twice once. */
export function packRows(value: unknown): unknown {
  if (Array.isArray(value)) return packArray(value)
  if (!isRow(value)) return value
  const packed = Object.entries(value).map(([key, it]) => [key, packRows(it)] as const)
  return packed.every(([key, it]) => it === value[key]) ? value : Object.fromEntries(packed)
}

function packArray(values: unknown[]): unknown {
  const keys = isRow(values[0]) ? Object.keys(values[0]) : []
  const same = (it: unknown) => isRow(it) && Object.keys(it).join() === keys.join()
  if (values.length < 2 || keys.length === 0 || !values.every(same)) {
    const packed = values.map(packRows)
    return packed.every((it, index) => it === values[index]) ? values : packed
  }
  const known = new Map<string, Row>()
  const once = (it: unknown) => {
    if (!isRow(it)) return packRows(it)
    const text = JSON.stringify(it)
    const first = known.get(text) ?? it
    known.set(text, first)
    return first
  }
  const rowValues = (values as Row[]).flatMap((row) => keys.map((key) => once(row[key])))
  return new Map([[keys, rowValues]]) satisfies Packed
}

export function unpackRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackRows)
  if (isRow(value)) return rowOf(Object.keys(value), Object.values(value))
  if (!(value instanceof Map)) return value
  const rows: Row[] = []
  for (const [keys, values] of value as Packed) {
    for (let at = 0; at < values.length; at += keys.length) rows.push(rowOf(keys, values.slice(at)))
  }
  return rows
}

const rowOf = (keys: string[], values: unknown[]): Row =>
  Object.fromEntries(keys.map((key, index) => [key, unpackRows(values[index])]))
