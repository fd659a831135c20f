import type { Storage } from '#/platform/storage/server/storage.ts'

// A file is stored in parts, because the storage takes each one as a whole, and the file need not fit into
// the memory.

const folder = 'exports'

const partBytes = 4 * 1024 * 1024

const partName = (file: string, part: number) =>
  `${folder}/${file}-${String(part).padStart(5, '0')}.csv`

type Text = { pieces: AsyncIterable<string>; onRows: (rows: number) => Promise<void> }

/** Stores a text in parts, and reports how many of its rows are stored. */
export async function storeParts(storage: Storage, file: string, { pieces, onRows }: Text) {
  const encoder = new TextEncoder()
  let chunks: Uint8Array[] = []
  let bytes = 0
  let size = 0
  let parts = 0
  // Without the head line. A line break inside a cell counts too, because only the progress depends on it.
  let rows = -1

  async function store() {
    await storage.put(partName(file, parts), Buffer.concat(chunks), 'text/csv')
    parts += 1
    size += bytes
    chunks = []
    bytes = 0
  }
  for await (const piece of pieces) {
    const chunk = encoder.encode(piece)
    chunks.push(chunk)
    bytes += chunk.length
    rows += piece.split('\r\n').length - 1
    if (bytes >= partBytes) await store()
    await onRows(rows)
  }
  if (bytes > 0) await store()
  return { parts, size }
}

/** The parts one after the other. */
export function readParts(
  storage: Storage,
  file: string,
  parts: number,
): ReadableStream<Uint8Array> {
  async function* read() {
    for (let part = 0; part < parts; part += 1) {
      const stored = await storage.read(partName(file, part))
      // A partial file must not look complete.
      if (!stored) throw new Error('A part of an export is missing.')
      yield* stored.body
    }
  }
  const chunks = read()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Deletes all parts, also those of an attempt that did not finish. */
export async function deleteParts(storage: Storage, file: string): Promise<void> {
  for (const name of await listNames(storage)) if (fileOf(name) === file) await storage.delete(name)
}

/** The files that have parts. */
export const listFiles = async (storage: Storage): Promise<string[]> => [
  ...new Set((await listNames(storage)).map(fileOf)),
]

const fileOf = (name: string) => name.slice(folder.length + 1).replace(/-\d+\.csv$/, '')

async function listNames(storage: Storage): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list(folder)) names.push(name)
  return names
}
