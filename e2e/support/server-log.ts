import { mkdirSync, openSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// All servers write their logs to one folder, so that a failing test can show the lines of its own
// requests.

const logFolder = () => join(process.env['E2E_DATA_DIR'] ?? '', 'logs')

/** Opens the log file of the server on this port, for the `stdio` of its process. */
export function openServerLog(port: number | string): number {
  mkdirSync(logFolder(), { recursive: true })
  return openSync(join(logFolder(), `${port}.log`), 'a')
}

/** Request IDs of the running test. A worker runs one test at a time. */
let requestIds = new Set<string>()

export function startServerLog(): void {
  requestIds = new Set()
}

export function addRequestId(id: string | string[] | undefined): void {
  if (typeof id === 'string') requestIds.add(id)
}

/** The log lines of this test's requests on all servers, sorted by time. */
export async function readServerLog(): Promise<string[]> {
  const folder = logFolder()
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => [...line.matchAll(uuid)].some(([id]) => requestIds.has(id)))
    .toSorted()
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
