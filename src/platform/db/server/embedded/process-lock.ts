import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks between processes that the system itself releases when a process dies, however it dies.
 * Node offers no file locks of its own; SQLite's are such locks, and it is part of Node. The files
 * stay empty: nothing is ever written to them.
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
  /** Gives the share back and tells whether nobody else holds one. */
  release(): boolean
}

/** Many processes may hold a share at once. Take and release it inside `exclusively`. */
export function takeShare(file: string): Share {
  const lock = new DatabaseSync(file, { timeout: 0 })
  // Reading inside a transaction is what makes SQLite hold its shared lock until the end of it.
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
