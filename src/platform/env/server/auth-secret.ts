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
 * The secret of a machine nobody configured: made once, kept beside the data it protects.
 * Written aside and linked into place, so two first starts at once agree on one secret and a
 * killed one leaves no half of it.
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
    // Some file systems know no links: there the first start alone must do.
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
