import { expect, test } from '@playwright/test'
import { request } from '../support/http.ts'
import { startDev } from './dev-process.ts'
import { applyEdit, undoAll } from './edit-file.ts'

test.afterEach(undoAll)

test('SIGTERM ends every process', async () => {
  const dev = startDev()
  await dev.ready()
  await dev.stop('SIGTERM')
})

test('when npm is killed, the server and its database end', async () => {
  const dev = startDev()
  await dev.ready()
  process.kill(dev.npm, 'SIGKILL')
  await expect.poll(dev.left).toEqual([])
})

test('when the server crashes, its database ends', async () => {
  const dev = startDev()
  await dev.ready()
  const undo = applyEdit({
    file: 'src/server.ts',
    from: /$/,
    to: `\nsetTimeout(() => { throw new Error('Crashed on purpose') })\n`,
  })
  await dev.ended
  undo()
  await expect.poll(dev.left).toEqual([])
  expect(dev.output()).toContain('Crashed on purpose')
})

test('the next server takes over the database of a killed one, and Ctrl-C stops it', async () => {
  const killed = startDev()
  await killed.ready()
  process.kill(killed.server(), 'SIGKILL')
  await killed.ended
  expect(killed.left().join()).toContain('postgres')

  // Edited while no server runs: the next one must not serve what the earlier one cached.
  const file = 'src/features/sign-in/login-page.tsx'
  applyEdit({ file, from: '<h1 ', to: '<h1 data-edited ' })
  const next = startDev()
  await next.ready()
  expect(next.output()).toContain('Database found running')
  const { text } = await request('/login', { headers: { accept: 'text/html' } })
  expect(text).toContain('data-edited')
  expect((await request(`/${file}`)).text).toContain('data-edited')

  // Ctrl-C comes while the edited module, which is slow, is being loaded.
  const loading = 'await new Promise((resolve) => setTimeout(resolve, 100))'
  applyEdit({ file: 'src/platform/mail/server/outbox.ts', from: /$/, to: `\n${loading}\n` })
  await expect.poll(async () => (await request('/__developer-edits')).text).not.toBe('0')
  await next.stop()
  expect(next.output()).not.toMatch(/lost a database connection|disconnected/)
})
