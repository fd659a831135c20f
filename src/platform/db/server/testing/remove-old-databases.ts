import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../embedded/embedded.ts'

// A separate process that waits for the end of the test runner: Ctrl-C ends the runner before its
// teardown, which would leave the database behind.

const folder = process.argv[2]
if (!folder) throw new Error('Which folder?')

// The other end of this pipe is the test runner; it closes when the runner ends.
for await (const _ of process.stdin);

if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) {
  const leftOver = await startEmbedded(folder)
  await leftOver.release()
}
await rm(folder, { recursive: true, force: true })
