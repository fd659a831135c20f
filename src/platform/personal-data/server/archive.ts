import { Zip, ZipDeflate } from 'fflate'
import { csvLine, csvStart } from '#/platform/csv/csv.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { PersonalData } from './personal-data.ts'

type Subject = { db: Executor; userId: string }

/** All data as one JSON file for programs and as CSV files for people. Created while it is sent. */
export function archive(
  sources: readonly PersonalData[],
  subject: Subject,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const zipped: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    failed = error
    zipped.push(chunk)
  })

  async function* createChunks() {
    for (const { name, text } of filesOf(sources, subject)) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      for await (const piece of text) {
        file.push(encoder.encode(piece))
        yield* zipped.splice(0)
      }
      file.push(new Uint8Array(), true)
    }
    zip.end()
    if (failed) throw failed
    yield* zipped.splice(0)
  }
  const chunks = createChunks()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // A canceled download also stops the queries.
    cancel: async () => void (await chunks.return(undefined)),
  })
}

const filesOf = (sources: readonly PersonalData[], subject: Subject) => [
  { name: 'my-data.json', text: asJson(sources, subject) },
  ...sources.map((source) => ({ name: `${source.name}.csv`, text: asCsv(source, subject) })),
]

async function* asCsv({ columns, pages }: PersonalData, { db, userId }: Subject) {
  yield csvStart + csvLine(columns)
  for await (const rows of pages(db, userId)) yield rows.map(csvLine).join('')
}

async function* asJson(sources: readonly PersonalData[], { db, userId }: Subject) {
  let before = '{\n'
  for (const { name, columns, pages } of sources) {
    yield `${before}  ${JSON.stringify(name)}: [`
    let between = '\n'
    for await (const rows of pages(db, userId))
      for (const row of rows) {
        const named = Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))
        yield `${between}    ${JSON.stringify(named)}`
        between = ',\n'
      }
    yield '\n  ]'
    before = ',\n'
  }
  yield '\n}\n'
}
