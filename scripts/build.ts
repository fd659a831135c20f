// `npm run build`: the production build, skipped if its sources have not changed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exclusively } from '#/platform/db/server/embedded/process-lock.ts'
import { type Sources, isUntouched, readSources } from './build-sources.ts'
import { precompress } from './precompress.ts'
import { complain, createProgress } from './progress.ts'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, '.build')

/** Returns whether it built anything. Concurrent calls build once. */
export async function build(signal?: AbortSignal): Promise<'built' | 'fresh'> {
  const built = readStamp()
  // A deployment may contain the build without its sources.
  if (built && (!existsSync(join(root, 'src')) || isUntouched(root, built))) return 'fresh'
  if (isBuilt(readSources(root, buildInputs))) return 'fresh'
  return exclusively(join(root, 'node_modules/.build.lock'), async () => {
    const sources = readSources(root, buildInputs)
    if (isBuilt(sources)) return 'fresh'
    await runVite(signal)
    await precompress(join(dist, 'client'))
    writeStamp(sources)
    return 'built'
  })
}

/** Whether the build was made from this text; a checkout changes the times of files, not their text. */
function isBuilt(sources: Sources): boolean {
  if (readStamp()?.hash !== sources.hash) return false
  try {
    writeStamp(sources)
  } catch {
    // A read-only deployment reads its sources again at the next start.
  }
  return true
}

function readStamp(): Sources | undefined {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')) as Sources
  } catch {
    // Never built, or by an earlier version.
    return undefined
  }
}

function writeStamp(sources: Sources): void {
  // Written aside and moved: another process may be reading it.
  const draft = `${stamp}-${process.pid}`
  writeFileSync(draft, JSON.stringify(sources))
  renameSync(draft, stamp)
}

/** The inputs of the build. */
export const buildInputs = [
  'src',
  'public',
  'vite.config.ts',
  'scripts/browser-target.ts',
  'scripts/chunks',
  'scripts/precompress.ts',
  'scripts/translations',
  'scripts/vite-browser-manifests.ts',
  'scripts/vite-no-injected-style.ts',
  'scripts/vite-page-scripts.ts',
  'scripts/vite-small-icons.ts',
  'scripts/vite-zod-without-eval.ts',
  'package-lock.json',
]

function runVite(signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (status) => {
      if (status === 0) done()
      else fail(new Error(`${output.trim()}\n\nThe build failed; what it said is above.`))
    })
  })
}

if (import.meta.main) {
  const progress = createProgress()
  progress.doing('Building')
  try {
    progress.done((await build()) === 'built' ? 'Built' : 'Build is fresh')
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
}
