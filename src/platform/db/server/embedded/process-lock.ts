import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks between processes that the operating system releases when a process dies. Node has no file
 * locks; SQLite, which is part of Node, has. The files stay empty.
 */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    while (!attempt(lock, 'BEGIN EXCLUSIVE')) await pause(20)
    return await work()
  } finally {
    lock.close()
  }
}

export type Share = {
  /** Releases the share and returns whether it was the last one. */
  release(): boolean
}

/** Many processes may hold a share. Take and release it inside `exclusively`. */
export function takeShare(file: string): Share {
  const lock = new DatabaseSync(file, { timeout: 0 })
  // Reading inside a transaction makes SQLite hold its shared lock until its end.
  lock.exec('BEGIN')
  lock.prepare('SELECT count(*) FROM sqlite_master').get()
  return {
    release: () => {
      lock.exec('COMMIT')
      const alone = attempt(lock, 'BEGIN EXCLUSIVE')
      lock.close()
      return alone
    },
  }
}

function attempt(lock: DatabaseSync, statement: string): boolean {
  const SQLITE_BUSY = 5
  try {
    lock.exec(statement)
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}
