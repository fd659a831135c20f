import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../embedded/embedded.ts'

// A process of its own that waits for the test runner's end, however it comes: Ctrl-C ends the
// runner before its teardown, and the database of the run would stay behind.

const folder = process.argv[2]
if (!folder) throw new Error('Which folder?')

// The other end of this pipe is the test runner; it closes when the runner is gone.
for await (const _ of process.stdin);

if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) {
  const leftOver = await startEmbedded(folder)
  await leftOver.release()
}
await rm(folder, { recursive: true, force: true })
