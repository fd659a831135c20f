import { spawnSync } from 'node:child_process'
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
import { Refusal } from './refusal.mjs'

/** Refuses before anything is asked of the disk. */
export function checkPlace(folder) {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new Refusal(`${folder} is a file.`)
  if (readdirSync(folder).length > 0) {
    throw new Refusal(`${folder} is not empty. Choose another folder, or empty it first.`)
  }
}

/** The copy is made in a folder beside its place and moved there whole, or not at all. */
export function createDraft(folder) {
  const parent = dirname(folder)
  const draft = attempt(() => {
    mkdirSync(parent, { recursive: true })
    accessSync(parent, constants.W_OK)
    const place = join(parent, `.${basename(folder)}-${randomBytes(4).toString('hex')}`)
    mkdirSync(place)
    return place
  })

  return {
    write(tree) {
      attempt(() => {
        for (const [path, { bytes, executable }] of tree) {
          const file = join(draft, path)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, bytes, { mode: modeOf(path, executable) })
        }
      })
    },

    /** A repository with a first commit; without git, a copy is still a copy. */
    commit() {
      const git = (...args) => spawnSync('git', args, { cwd: draft, encoding: 'utf8' })
      if (git('--version').status !== 0) return 'no git here: no repository was made'
      const nameless = git('config', 'user.email').status !== 0
      const author = nameless
        ? ['-c', 'user.name=The first commit', '-c', 'user.email=nobody@example.com']
        : []
      for (const step of [
        ['init', '--quiet', '--initial-branch=main'],
        ['add', '--all'],
        [...author, 'commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', 'chore: begin'],
      ]) {
        const { status, stderr } = git(...step)
        if (status !== 0) throw new Refusal(`git did not want to: ${stderr.trim()}`)
      }
      return 'a git repository with a first commit'
    },

    keep() {
      attempt(() => {
        if (existsSync(folder)) rmdirSync(folder)
        renameSync(draft, folder)
      })
    },

    remove: () => rmSync(draft, { recursive: true, force: true }),
  }
}

function modeOf(path, executable) {
  if (path === '.env') return 0o600
  return executable ? 0o755 : 0o644
}

const words = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a part of that path is a file',
  ENOTDIR: 'a part of that path is a file',
  ENAMETOOLONG: 'that name is too long',
}

function attempt(work) {
  try {
    return work()
  } catch (error) {
    if (!Object.hasOwn(words, error.code)) throw error
    throw new Refusal(`Nothing was written: ${words[error.code]} (${error.path}).`)
  }
}
