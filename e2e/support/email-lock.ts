import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Runs one test at a time for this email, because a newer code invalidates an older one. */
export async function withEmailLock<T>(
  email: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'e2e-sessions')
  const file = join(folder, `${encodeURIComponent(email)}.json`)
  await mkdir(folder, { recursive: true })
  const unlock = await lock(`${file}.lock`)
  try {
    return await work(file)
  } finally {
    await unlock()
  }
}

/** A lock between processes: creating a folder succeeds only once. */
async function lock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await mkdir(path)
      return () => rm(path, { recursive: true })
    } catch {
      const age = await stat(path).then(
        (it) => Date.now() - it.mtimeMs,
        () => 0,
      )
      if (age > 240_000) await rm(path, { recursive: true, force: true })
      await delay(50)
    }
  }
}
