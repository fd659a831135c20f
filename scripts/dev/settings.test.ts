import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServer } from 'vite'
import { devSettings } from './settings.ts'

test('a file that changes twice in a moment is reported twice', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'dev-settings-')))
  const file = join(root, 'edited.ts')
  writeFileSync(file, 'first')
  const settings = devSettings({ baseUrl: 'http://localhost:3000' }, createHttpServer())
  const server = await createServer({
    ...settings,
    root,
    configFile: false,
    logLevel: 'silent',
    server: { ...settings.server, ws: false },
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
