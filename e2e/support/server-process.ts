import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { request } from './http.ts'
import { openServerLog } from './server-log.ts'

/** Servers that tests have stopped; a page that is still open may request something from one. */
export const stoppedServers = new Set<string>()

/** Starts another server process and waits until it is ready. */
export async function startProcess(program: string, port: number, env: NodeJS.ProcessEnv) {
  const base = `http://localhost:${port}`
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', BASE_URL: base, ...env },
    stdio: ['ignore', openServerLog(port), 'inherit'],
  })
  const ended = once(child, 'close')
  // A test that fails before it stops its server must not leave it running.
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  child.once('close', () => process.off('exit', stop))
  const ready = async () =>
    child.exitCode !== null ||
    (await request('/api/health/ready', { base }).catch(() => undefined))?.status === 200
  await expect.poll(ready, { timeout: 240_000, intervals: [100, 250] }).toBe(true)
  expect(child.exitCode, 'the server stopped at its start').toBeNull()
  return {
    base,
    /** Kills the process like a power failure, without a graceful shutdown. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      stoppedServers.add(base)
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}
