import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test files of a run keep what all of them copy. */
    runFolder: string
  }
}

/** One folder per run, deleted afterwards. */
export default async function provideRunFolder(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'product-run-'))
  project.provide('runFolder', folder)
  // Tests start many programs, and Node compiles the TypeScript of each only once.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled')
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
