import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServer } from 'vite'
import { lateChanges } from './late-changes.ts'

test('a file that changes twice in a moment is reported twice', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'late-changes-')))
  const file = join(root, 'edited.ts')
  writeFileSync(file, 'first')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [lateChanges()],
  })
  const { watcher } = server
  try {
    await expect.poll(() => watcher.getWatched()[root]).toContain('edited.ts')
    const changed = once(watcher, 'change')
    writeFileSync(file, 'second')
    await changed
    const changedAgain = once(watcher, 'change')
    writeFileSync(file, 'third')
    expect(await changedAgain).toContain(file)
  } finally {
    await server.close()
    rmSync(root, { recursive: true, force: true })
  }
})
