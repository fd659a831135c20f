import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { firstPage } from './app-server.ts'
import type { Line } from './report.ts'
import { at } from './report.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Measures a first start with only Node and npm: clones the last commit, runs `npm start` with an empty
 * package cache until the first complete page, then `npm test` in the same folder.
 */
export async function measureFreshClone(port: number, wanted: { tests: boolean }): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'))
  const clone = join(folder, 'clone')
  const env = {
    ...process.env,
    PATH: machinePath(),
    npm_config_cache: join(folder, 'cache'),
    NODE_ENV: undefined,
  }
  const npm = (command: string, own: NodeJS.ProcessEnv = {}) =>
    spawn('npm', [command], {
      cwd: clone,
      env: { ...env, ...own },
      detached: true,
      stdio: ['ignore', process.stderr, 'inherit'],
    })
  try {
    const started = performance.now()
    await promisify(execFile)('git', ['clone', '--quiet', root, clone])
    const product = npm('start', { PORT: String(port) })
    const ended = once(product, 'exit')
    while (!(await firstPage(`http://localhost:${port}`))) {
      if (product.exitCode !== null) throw new Error('`npm start` ended in the clone; see above.')
      await pause(50)
    }
    const seconds = (performance.now() - started) / 1000
    if (product.pid) process.kill(-product.pid, 'SIGTERM')
    await ended
    const lines = [
      at('clone to first page, cold cache', `${seconds.toFixed(0)} s`, '<= 90 s', seconds <= 90),
    ]
    if (wanted.tests) lines.push(await tests(npm))
    return lines
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tests(npm: (command: string) => ChildProcess): Promise<Line> {
  const started = performance.now()
  const [status] = (await once(npm('test'), 'exit')) as [number | null]
  const minutes = (performance.now() - started) / 60_000
  const figure = `${minutes.toFixed(1)} min${status === 0 ? '' : ', failed'}`
  return at('`npm test`, whole', figure, '<= 12 min', status === 0 && minutes <= 12)
}

/**
 * The PATH without this project's programs, which a fresh clone lacks. The bootstrap does the same but
 * cannot be imported, because it installs.
 */
function machinePath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter)
}
