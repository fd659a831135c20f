import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { bookImport } from '#/features/book/book-import.ts'
import { chunksOf, sampleFile } from '#/features/csv-import/read-file.ts'
import type { CsvImport } from '#/platform/csv-import/csv-import.ts'
import type { Product } from './app-server.ts'

export type Transfer = { rows: number; seconds: number; megabytes: number }

/** Exports the whole catalog and measures the server's peak memory. */
export async function exportAll(product: Product, cookie: string) {
  const start = performance.now()
  const answer = await fetch(`${product.base}/api/books/export`, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of answer.body) parts.push(part)
  const seconds = (performance.now() - start) / 1000
  const file = new File(parts, 'books.csv', { type: 'text/csv' })
  let lines = 0
  for (const part of parts) for (const byte of part) if (byte === 10) lines += 1
  return { file, rows: lines - 1, seconds, megabytes: product.memory().peak }
}

/** Imports like the import page: sends chunks one after another and polls until it is done. */
export async function importAll(product: Product, cookie: string, file: File): Promise<Transfer> {
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${product.base}/api/books/imports${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: product.base, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const { settings } = await sampleFile(
    file,
    bookImport.fields.map(({ name }) => ({ name, names: [name] })),
  )
  const start = performance.now()
  const { id } = await ask<CsvImport>('', {
    fileName: file.name,
    fileSize: file.size,
    fileMark: 'bench',
    settings,
    newGenres: true,
    onlyValid: true,
  })
  for await (const { chunk, rows, last } of chunksOf(file, settings))
    await ask(`/${id}/chunks`, { chunk, rows, last })
  let now = await ask<CsvImport>(`/${id}/run`, { onlyValid: true })
  while (now.state === 'running') {
    await pause(50)
    now = await ask<CsvImport>(`/${id}`)
  }
  const seconds = (performance.now() - start) / 1000
  if (now.state !== 'done' || now.added === 0)
    throw new Error(`The import ended ${now.state}: ${now.added} of ${now.rows} added`)
  return { rows: now.added, seconds, megabytes: product.memory().peak }
}
