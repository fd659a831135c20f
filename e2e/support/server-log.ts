import { mkdirSync, openSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// Each server of a run writes its log to a file in one folder, so that a failing journey can show
// the lines that belong to its own requests.

const logFolder = () => join(process.env['E2E_DATA_DIR'] ?? '', 'logs')

/** Opens the file a server on this port writes its log to, for the `stdio` of its process. */
export function openServerLog(port: number | string): number {
  mkdirSync(logFolder(), { recursive: true })
  return openSync(join(logFolder(), `${port}.log`), 'a')
}

/** Request ids of the journey this worker is running. A worker runs one journey at a time. */
let requestIds = new Set<string>()

export function startServerLog(): void {
  requestIds = new Set()
}

export function addRequestId(id: string | string[] | undefined): void {
  if (typeof id === 'string') requestIds.add(id)
}

/** The log lines of this journey's requests, across all servers, in the order of their time. */
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
