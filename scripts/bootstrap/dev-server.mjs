import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Fills the caches of `npm run dev`, whose first start would take twice as long without. It may fail:
 * the start fills what is missing.
 */
export function prepareDevServer() {
  const started = Date.now()
  const script = join(root, 'scripts/dev.mjs')
  if (!existsSync(script)) return undefined
  // The Node and the options of `npm run dev`, because the compile cache is only valid for the same ones.
  const options = ['--max-semi-space-size=64', script, '--prepare']
  const { status } = spawnSync('node', options, { stdio: 'ignore', timeout: 120_000 })
  if (status !== 0) return undefined
  return { what: 'Dev server prepared', milliseconds: Date.now() - started }
}
