import { openCuttableDatabaseConnection } from '#/platform/db/server/testing/cuttable-connection.ts'

export type Statement = { name: string; text: string; values: (string | null)[] }

/** Opens a connection to a PostgreSQL that records the statements executed with parameters. */
export async function recordStatements(databaseUrl: string) {
  const executed: Statement[] = []
  const line = await openCuttableDatabaseConnection(databaseUrl, () => messageReader(executed))
  return {
    url: line.url,
    /** What was executed since the last call. */
    take: () => executed.splice(0),
    close: () => line.close(),
  }
}

/** Reads what a client sends on one connection: its first message has no type. */
function messageReader(executed: Statement[]) {
  const prepared = new Map<string, string>()
  let waiting = Buffer.alloc(0)
  let isFirst = true
  return (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (;;) {
      const start = isFirst ? 0 : 1
      if (waiting.length < start + 4) return
      const end = start + waiting.readInt32BE(start)
      if (waiting.length < end) return
      const body = waiting.subarray(start + 4, end)
      const type = isFirst ? '' : String.fromCharCode(waiting[0] ?? 0)
      if (type === 'P') {
        const [name, text] = texts(body, 2)
        prepared.set(name ?? '', text ?? '')
      }
      if (type === 'B') executed.push(bound(body, prepared))
      isFirst = false
      waiting = waiting.subarray(end)
    }
  }
}

/** The zero-terminated texts at the start of a message. */
function texts(body: Buffer, count: number): string[] {
  return body.toString('utf8').split('\0', count)
}

function bound(body: Buffer, prepared: ReadonlyMap<string, string>): Statement {
  const [portal = '', name = ''] = texts(body, 2)
  let at = Buffer.byteLength(portal) + Buffer.byteLength(name) + 2
  at += 2 + 2 * body.readInt16BE(at)
  const count = body.readInt16BE(at)
  at += 2
  const values: (string | null)[] = []
  while (values.length < count) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return { name, text: prepared.get(name) ?? '', values }
}
