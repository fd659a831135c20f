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
import { Refusal } from './refusal.mjs'

/** Refuses before anything is asked of the disk. */
export function checkPlace(folder) {
  attempt(() => {
    if (!existsSync(folder)) return
    if (!statSync(folder).isDirectory()) throw new Refusal(`${folder} is a file.`)
    if (readdirSync(folder).length > 0) {
      throw new Refusal(`${folder} is not empty. Choose another folder, or empty it first.`)
    }
  })
}

/** The copy is made in a folder beside its place and moved there whole, or not at all. */
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
        // Lets a signal in: the folder takes long enough to write for somebody to press Ctrl-C.
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

/** Removes the folders that were made on the way, `topmost` and those below it. */
function removeEmpty(folder, topmost) {
  if (!topmost) return
  for (let it = folder; it.startsWith(topmost); it = dirname(it)) {
    try {
      rmdirSync(it)
    } catch {
      // Another program has put something there, or it was never made.
    }
  }
}

function modeOf(path, executable) {
  if (path === '.env') return 0o600
  return executable ? 0o755 : 0o644
}

const reasons = {
  EACCES: 'you have no permission there',
  EPERM: 'you have no permission there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a part of that path is a file',
  ENOTDIR: 'a part of that path is a file',
  ENOTEMPTY: 'the folder is no longer empty',
  ENAMETOOLONG: 'that name is too long',
}

/** Turns an error of the file system into a sentence; any other error is a bug and stays one. */
export function attempt(work) {
  try {
    return work()
  } catch (error) {
    throw explain(error)
  }
}

export function explain(error) {
  if (error instanceof Refusal || !error?.code || !error.syscall || !error.path) return error
  const reason = reasons[error.code] ?? error.message
  return new Refusal(`Nothing was written: ${reason} (${error.path}).`)
}
