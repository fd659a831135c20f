import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#/platform/testing/free-port.ts'
import { expect, test } from './support/test.ts'

test('a test server that is stopped while its database starts leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journeys-e2e-stopped-'))
  const server = spawn(process.execPath, ['e2e/support/serve.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'close')
  const started = () => existsSync(join(folder, 'postgres', 'postmaster.pid'))
  await expect.poll(started, { intervals: [10] }).toBe(true)
  server.kill('SIGTERM')
  await ended
  expect(existsSync(folder)).toBe(false)
})
