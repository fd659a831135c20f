import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFolder } from './cluster.ts'
import type { Owner } from './drop-privileges.ts'

// A socket path is limited to 104 to 108 bytes, of which its name takes 14.
const LONGEST = 85

/** A private folder with a path short enough for a socket. */
export function prepareSocketFolder(
  dataDir: string,
  owner: Owner | undefined,
  wanted: string | undefined,
): string {
  const beside = join(dataDir, 'run')
  if (wanted && wanted !== beside && existsSync(wanted)) {
    if (owner) chownSync(wanted, owner.uid, owner.gid)
    return wanted
  }
  if (fits(beside)) {
    ensureFolder(beside, owner)
    return beside
  }
  const base = Buffer.byteLength(tmpdir()) <= LONGEST - 20 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(base, 'pg-'))
  chmodSync(folder, 0o700)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

export function removeSocketFolder(dataDir: string, folder: string) {
  if (folder !== join(dataDir, 'run')) rmSync(folder, { recursive: true, force: true })
}

// PostgreSQL reads a comma as a separator and strips quotes.
function fits(folder: string): boolean {
  return Buffer.byteLength(folder) <= LONGEST && !/[,"'\\]/.test(folder)
}
