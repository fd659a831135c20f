import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

const GIB = 1024 ** 3
/** What the tests keep at once is below 2 GiB; the rest is for the browsers and servers beside it. */
const enough = { folder: 4 * GIB, memory: 8 * GIB }
const prefix = 'npm-test-'

/**
 * A folder for temporary files that is kept in memory, where the machine has room for one. The tests
 * make some forty databases, and on a disk they wait for its flushes most of the time.
 */
export function makeMemoryFolder(parent = '/dev/shm', needed = enough): string | undefined {
  try {
    removeAbandoned(parent)
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < needed.folder || availableMemory() < needed.memory) return undefined
    const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
    // As /tmp is: databases are started as another user when the tests run as root.
    chmodSync(folder, 0o1777)
    if (runsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // Missing or closed: the ordinary folder will do.
  }
  return undefined
}

/** A container often forbids programs there, and tests write some. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** A run that was killed could not remove its own. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!(pid > 0) || isAlive(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Of another user.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
