import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

const GIB = 1024 ** 3
/** The tests need less than 2 GiB; the rest is for browsers and servers. */
const enough = { folder: 4 * GIB, memory: 8 * GIB }
const prefix = 'npm-test-'

/**
 * Creates a temporary folder in memory if the machine has enough. The tests create about forty databases,
 * which on a disk spend most of their time waiting for flushes.
 */
export function makeMemoryFolder(parent = '/dev/shm', needed = enough): string | undefined {
  try {
    removeAbandoned(parent)
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < needed.folder || availableMemory() < needed.memory) return undefined
    const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
    // Writable for all like /tmp, because databases run as another user when the tests run as root.
    chmodSync(folder, 0o1777)
    if (runsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // Missing or not writable: use the default folder.
  }
  return undefined
}

/** Containers often mount it noexec, and tests write programs. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Removes the folders of killed runs. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!(pid > 0) || isAlive(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Belongs to another user.
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
