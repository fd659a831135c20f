import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { UserError } from './user-error.mjs'

/** Rejects an invalid target before anything is written. */
export function checkPlace(folder) {
  attempt(() => {
    if (!existsSync(folder)) return
    if (!statSync(folder).isDirectory()) throw new UserError(`${folder} is a file.`)
    if (readdirSync(folder).length > 0) {
      throw new UserError(`${folder} is not empty. Choose another folder, or empty it first.`)
    }
  })
}

/** Writes the copy to a sibling folder and renames it, so that the target is complete or absent. */
export function createDraft(folder) {
  const parent = dirname(folder)
  let topmost
  const place = join(parent, `.${basename(folder)}-${randomBytes(4).toString('hex')}`)
  const remove = () => {
    rmSync(place, { recursive: true, force: true })
    removeEmpty(parent, topmost)
  }
  attempt(() => {
    try {
      topmost = mkdirSync(parent, { recursive: true })
      accessSync(parent, constants.W_OK)
      mkdirSync(place)
    } catch (error) {
      removeEmpty(parent, topmost)
      throw error
    }
  })

  return {
    place,

    async write(tree) {
      let written = 0
      for (const [path, { bytes, executable }] of tree) {
        attempt(() => {
          const file = join(place, path)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, bytes, { mode: modeOf(path, executable) })
        })
        // Yields to signals, because writing takes long enough for a user to press Ctrl-C.
        if (++written % 50 === 0) await setImmediate()
      }
    },

    keep() {
      attempt(() => {
        if (existsSync(folder)) rmdirSync(folder)
        renameSync(place, folder)
      })
    },

    remove,
  }
}

/** Removes the parent folders that were created, `topmost` and those below it. */
function removeEmpty(folder, topmost) {
  if (!topmost) return
  for (let it = folder; it.startsWith(topmost); it = dirname(it)) {
    try {
      rmdirSync(it)
    } catch {
      // Another program has written there, or the folder was never created.
    }
  }
}

function modeOf(path, executable) {
  if (path === '.env') return 0o600
  return executable ? 0o755 : 0o644
}

const reasons = {
  EACCES: "you don't have permission",
  EPERM: "you don't have permission",
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'part of the path is a file',
  ENOTDIR: 'part of the path is a file',
  ENOTEMPTY: 'the folder is no longer empty',
  ENAMETOOLONG: 'the name is too long',
}

/** Turns a file system error into a message; any other error is a bug and is rethrown. */
export function attempt(work) {
  try {
    return work()
  } catch (error) {
    throw explain(error)
  }
}

export function explain(error) {
  if (error instanceof UserError || !error?.code || !error.syscall || !error.path) return error
  const reason = reasons[error.code] ?? error.message
  return new UserError(`Nothing was written: ${reason} (${error.path}).`)
}
