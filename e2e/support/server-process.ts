import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { ask } from './http.ts'
import { openServerLog } from './server-log.ts'

/** The product as one more process beside the run's own, from the moment it takes requests. */
export async function startProcess(program: string, port: number, env: NodeJS.ProcessEnv) {
  const base = `http://localhost:${port}`
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', BASE_URL: base, ...env },
    stdio: ['ignore', openServerLog(port), 'inherit'],
  })
  const ended = once(child, 'close')
  // A journey that fails before it stops its server must not leave it behind.
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  child.once('close', () => process.off('exit', stop))
  await expect(async () => {
    expect(child.exitCode).toBeNull()
    expect((await ask('/api/health/ready', { base })).status).toBe(200)
  }).toPass({ timeout: 240_000, intervals: [100, 250] })
  return {
    base,
    /** As by a power cut: nothing is finished, nothing is said. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}
