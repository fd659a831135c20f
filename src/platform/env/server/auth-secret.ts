import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const SHORTEST = 32

/**
 * The secret of an unconfigured machine: generated once and stored beside the data it protects. It is
 * written to a temporary file and linked into place, so that concurrent first starts agree on one
 * secret and a killed process leaves no partial one.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const kept = readSecret(file)
  if (kept) return kept

  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(36).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Some file systems have no links, so there concurrent first starts are not supported.
    if (codeOf(error) !== 'EEXIST') copyFileSync(draft, file, constants.COPYFILE_EXCL)
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readSecret(file)
  if (!made) throw new Error(`${file} holds fewer than ${SHORTEST} characters; delete it.`)
  return made
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    return secret.length >= SHORTEST ? secret : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
