import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { isRunning, readPostmaster } from '#/platform/db/server/embedded/postmaster.ts'
import { freePort } from '#/platform/testing/free-port.ts'

export const patience = { timeout: 240_000, interval: 50 }

/** A folder, a port and the processes started with them. */
export async function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'b-start-'))
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const children: ChildProcess[] = []

  function start(env: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
      // A folder without the developer's .env.
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        SERVER_BUNDLE: join(import.meta.dirname, 'start.fixture.mjs'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
    const listening = () =>
      vi.waitUntil(() => said.out.includes('Their codes') || child.exitCode !== null, patience)
    return { child, said, listening }
  }

  async function remove() {
    await Promise.all(children.map((child) => ended(child, 'SIGKILL')))
    const left = readPostmaster(join(dataDir, 'postgres'))
    if (left && isRunning(left)) process.kill(left.pid, 'SIGQUIT')
    await vi.waitUntil(() => !left || !isRunning(left), patience)
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }

  const kept = new Agent({ keepAlive: true })
  const ask = (path: string, agent: Agent | false = kept) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      }).once('error', reject)
    })
  const askAnew = (path: string) => ask(path, false)

  /** Two processes that answer; one of them may take several connections in a row. */
  async function twoWorkers(other: ReadonlySet<string> = new Set()): Promise<Set<string>> {
    const found = new Set<string>()
    await vi.waitUntil(async () => {
      const asked = Array.from({ length: 20 }, () => askAnew('/pid').catch(() => undefined))
      for (const answer of await Promise.all(asked))
        if (answer && !other.has(answer.text)) found.add(answer.text)
      return found.size === 2
    }, patience)
    return found
  }

  return { dataDir, port, start, remove, ask, askAnew, twoWorkers }
}

export function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('close', resolve)
    if (signal) child.kill(signal)
  })
}
