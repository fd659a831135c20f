// `npm run build`: the production build, skipped if its sources have not changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exclusively } from '#/platform/db/server/embedded/process-lock.ts'
import { precompress } from './precompress.ts'
import { complain, createProgress } from './progress.ts'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, '.build')

/** Returns whether it built anything. Concurrent calls build once. */
export async function build(signal?: AbortSignal): Promise<'built' | 'fresh'> {
  if (isFresh()) return 'fresh'
  return exclusively(join(root, 'node_modules/.build.lock'), async () => {
    const hash = hashSources()
    if (isFresh(hash)) return 'fresh'
    await runVite(signal)
    await precompress(join(dist, 'client'))
    writeFileSync(stamp, `${hash}\n`)
    return 'built'
  })
}

function isFresh(hash?: string): boolean {
  if (!existsSync(stamp)) return false
  // A deployment may contain the build without its sources.
  if (!existsSync(join(root, 'src'))) return true
  return readFileSync(stamp, 'utf8').trim() === (hash ?? hashSources())
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

function hashSources(): string {
  const hash = createHash('sha256')
  for (const name of buildInputs) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    for (const file of statSync(path).isDirectory() ? listFiles(path) : [path]) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Excludes tests, stories and the generated route tree. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ name }) => !/\.(?:test|stories|fixture)\.tsx?$|^routeTree\.gen\.ts$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

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
