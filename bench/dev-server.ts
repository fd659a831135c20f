// `npm run bench:dev`: measures `npm run dev` in a clone of the working tree.
//   --rounds 5    how often each edit is made
//   --port 4795
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { hydrated } from '../e2e/support/page-actions.ts'
import { findChromium } from '../scripts/chromium.ts'
import { makeWorkingCopy, prepareDevServer } from '../scripts/working-copy.ts'
import { measureEdits } from './dev-edits.ts'
import { at, table } from './report.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4795' },
  },
})
const base = `http://localhost:${values.port}`
const clone = mkdtempSync(join(tmpdir(), 'bench-dev-'))
const dataDir = join(clone, '.data')

let stop: () => Promise<unknown> = async () => undefined

function start() {
  const child = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env: { ...process.env, PORT: values.port, DATA_DIR: dataDir, NODE_ENV: undefined },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = new Promise<void>((done) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready') && done())
  })
  // npm may exit before the server, which holds the pipe until it has stopped.
  const ended = once(child, 'close')
  stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    return ended
  }
  return ready
}

/** The time from the command to the first complete page, and to its hydration. */
async function open() {
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
  const started = performance.now()
  await start()
  const response = await page.goto(`${base}/login`, { waitUntil: 'commit' })
  await response?.finished()
  const first = performance.now() - started
  await page.waitForLoadState()
  await hydrated(page)
  return { page, first, alive: performance.now() - started }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const within = (what: string, ms: number, most: number) =>
  at(what, seconds(ms), `<= ${most / 1000} s`, ms <= most)

const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  await makeWorkingCopy(clone)
  const installed = performance.now()
  prepareDevServer(clone)
  const preparing = performance.now() - installed
  const cold = await open()
  // An open page reloads when the server is back.
  await cold.page.close()
  await stop()
  const later = await open()
  const setting = { clone, dataDir, base, rounds: Number(values.rounds) }
  const edits = await measureEdits(later.page, setting)
  console.log(
    table([
      at('the installation prepares it', seconds(preparing)),
      within('first page after installation', cold.first, 5000),
      within('hydrated', cold.alive, 7000),
      within('first page of a later start', later.first, 3000),
      at('hydrated', seconds(later.alive)),
      ...edits,
    ]),
  )
} finally {
  await browser.close()
  await stop()
  rmSync(clone, { recursive: true, force: true, maxRetries: 5 })
}
