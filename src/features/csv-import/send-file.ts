import { isWorthRetrying } from '#/platform/error/api-error.ts'
import type { CsvImport } from '#/platform/csv-import/csv-import.ts'
import type { ImportSource } from './csv-import.ts'
import { chunksOf } from './read-file.ts'

type Watch = {
  signal: AbortSignal
  onProgress: (how: { fraction: number; rows: number; waiting: boolean }) => void
}

/** Sends the missing chunks in order, and retries after a lost connection. */
export async function sendFile(
  file: File,
  { calls }: ImportSource,
  job: CsvImport,
  watch: Watch,
): Promise<CsvImport> {
  let now = job
  let fraction = 0
  const tell = (waiting: boolean) => watch.onProgress({ fraction, rows: now.rows, waiting })
  for await (const { chunk, rows, last, fraction: read } of chunksOf(file, job.settings)) {
    watch.signal.throwIfAborted()
    if (chunk >= job.chunks) {
      const piece = { id: job.id, chunk, rows, last }
      now = await outlasting(() => calls().stage(piece), watch.signal, tell)
    }
    fraction = read
    tell(false)
  }
  return now
}

/** Returns a rejection at once; retries network and server errors with increasing delays. */
async function outlasting<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  tell: (waiting: boolean) => void,
): Promise<Answer> {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8_000)) {
    try {
      return await ask()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      tell(true)
      await wait(pause, signal)
    }
  }
}

/** Waits until the delay is over, the connection is back or the upload is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', give)
    }
    const go = () => {
      stop()
      resolve()
    }
    const give = () => {
      stop()
      reject(new DOMException('Cancelled', 'AbortError'))
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
    signal.addEventListener('abort', give)
  })
}
