import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#/platform/mail/server/testing/mail-server.ts'
import { checkMail } from './check-mail.ts'
import { createFindings } from './finding.ts'

async function look(url: string, stepMs?: number) {
  const findings = createFindings()
  await checkMail(url, findings, stepMs)
  return findings.all.map(({ level, says }) => `${level}: ${says}`)
}

async function server(behavior: Parameters<typeof startMailServer>[0] = {}) {
  const started = await startMailServer(behavior)
  onTestFinished(() => started.close())
  return started
}

test('a reachable mail server has no findings and receives no mail', async () => {
  const { url, port, received } = await server()
  expect(await look(url)).toEqual([`ok: 127.0.0.1:${port} answers and lets us in.`])
  expect(received).toEqual([])
})

test('accepts the right password and reports a wrong one without repeating it', async () => {
  const { port } = await server({ login: { user: 'app', pass: 'right' } })
  expect(await look(`smtp://app:right@127.0.0.1:${port}`)).toEqual([
    `ok: 127.0.0.1:${port} answers and lets us in.`,
  ])
  expect(await look(`smtp://app:wrong@127.0.0.1:${port}`)).toEqual([
    `error: 127.0.0.1:${port} cannot be used: the user name or password is refused.`,
  ])
})

test('reports unavailable encryption', async () => {
  const { port } = await server()
  // Not spelled as this machine, so encryption is required.
  expect((await look(`smtp://0.0.0.0:${port}`))[0]).toContain('it offers no encryption')
  expect((await look(`smtps://127.0.0.1:${port}`))[0]).toContain('certificate')
})

test('distinguishes a refused connection from a silent server', async () => {
  const { url, close } = await startMailServer()
  await close()
  expect((await look(url))[0]).toContain('nothing answers there')

  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  expect((await look(`smtp://127.0.0.1:${port}`, 100))[0]).toContain('did not answer in time')
})
