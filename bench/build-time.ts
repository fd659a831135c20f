import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { precompress } from '../scripts/precompress.ts'
import { memoryOf } from './app-server.ts'

const root = resolve(import.meta.dirname, '..')

/** Runs a complete production build, including compression, into a separate folder. */
export async function measureBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'))
  const started = performance.now()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 20)
  try {
    const [status] = (await once(child, 'exit')) as [number]
    if (status !== 0) throw new Error('The build failed; try npm run build.')
    await precompress(join(folder, 'client'))
    return { seconds: (performance.now() - started) / 1000, megabytes: peak }
  } finally {
    clearInterval(watch)
    rmSync(folder, { recursive: true, force: true })
  }
}

function peakOf(pid: number): number {
  try {
    return memoryOf(pid).peak
  } catch {
    return 0
  }
}
