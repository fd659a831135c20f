import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#/platform/testing/free-port.ts'
import { request, requestRpc } from '../support/http.ts'
import { startProcess } from '../support/server-process.ts'
import { asHeader, signInByApi } from '../support/session.ts'
import { newEmail } from '../support/test-users.ts'

const kills = 20

test(`the server is killed ${kills} times while it writes: nothing acknowledged is lost`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const port = await freePort()
  const start = () =>
    startProcess('scripts/start.mjs', port, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  let server = await start()
  const { base } = server
  const cookie = asHeader(await signInByApi(newEmail('writer'), { base }))
  const rename = (name: string) => requestRpc('account.update', { name }, { base, cookie })
  expect((await requestRpc('account.onboard', { name: '0' }, { base, cookie })).status).toBe(200)

  let acknowledged = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = acknowledged + 20
    let killed: Promise<void> | undefined
    for (let next = acknowledged + 1; !killed || next <= goal + 1; next += 1) {
      // The last request is pending when the server is killed and may or may not be stored.
      const answer = rename(String(next)).catch(() => undefined)
      if (next > goal) killed = server.kill()
      if ((await answer)?.status === 200) acknowledged = next
    }
    await killed
    server = await start()
    const { name } = (await request('/api/account', { base, cookie })).json<{ name: string }>()
    expect([acknowledged, acknowledged + 1]).toContain(Number(name))
    acknowledged = Number(name)
  }
  await server.stop()
  await rm(dataDir, { recursive: true })
})
