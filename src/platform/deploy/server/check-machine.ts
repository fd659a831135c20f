import { existsSync, statSync } from 'node:fs'
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ConfigDraft } from '#/platform/env/server/config.ts'
import type { Findings } from './finding.ts'

const SMALLEST_FREE = 1024 ** 3
const OLDEST_NODE = 24

type Machine = {
  /** The folder of the program. */
  root: string
  /** The Node this version was tested with. */
  pinnedNode: string
  node?: string
  uid?: number | undefined
}

/** What only this machine can tell: its Node, its user, its folders, whether the program is built. */
export async function checkMachine(draft: ConfigDraft, machine: Machine, findings: Findings) {
  const { root, pinnedNode, node = process.versions.node, uid = process.getuid?.() } = machine
  checkNode(node, pinnedNode, findings)
  if (uid === 0) {
    findings.warning('User', 'This is root: a fault in the program is then a fault in the machine.')
  }
  if (!existsSync(join(root, 'dist/server/server.js'))) {
    findings.warning('Build', 'There is none: the first start will take minutes.', 'npm run build')
  }
  await checkFolders(draft, root, findings)
}

function checkNode(node: string, pinned: string, { ok, warning, error }: Findings) {
  const major = Number(node.split('.')[0])
  if (major < OLDEST_NODE) error('Node', `${node} is too old: ${OLDEST_NODE} or newer is needed.`)
  else if (node !== pinned) warning('Node', `${node} runs this; it was tested with ${pinned}.`)
  else ok('Node', node)
}

async function checkFolders(draft: ConfigDraft, root: string, findings: Findings) {
  const { dataDir, storage, databaseUrl } = draft
  const uploads = storage.kind === 'folder' ? storage.folder : undefined
  if (!uploads) findings.warning('STORAGE_URL', 'The bucket was not tried from here.')
  else await checkFolder('STORAGE_URL', uploads, findings)
  // The embedded database lives there, and what nobody put elsewhere.
  if (!databaseUrl) await checkFolder('DATA_DIR', dataDir, findings)
  const kept = [...(uploads ? [uploads] : []), ...(databaseUrl ? [] : [dataDir])]
  const inside = kept.find((folder) => !relative(root, folder).startsWith('..'))
  if (inside) {
    findings.warning(
      'DATA_DIR',
      `${inside} lies in the folder of the program: whoever replaces that for an upgrade loses it.`,
      'Set DATA_DIR to a folder of its own, like /var/lib/app.',
    )
  }
}

async function checkFolder(about: string, folder: string, { ok, warning, error }: Findings) {
  const made = nearestFolder(folder)
  try {
    if (made === folder) {
      const probe = join(folder, `.probe-${process.pid}`)
      await writeFile(probe, '')
      await rm(probe)
    } else if (statSync(made).isDirectory()) await access(made, constants.W_OK)
    else throw Object.assign(new Error('A file is in the way'), { code: 'ENOTDIR' })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    error(about, `${folder} cannot be written by this user (${code}).`)
    return
  }
  const { bavail, bsize } = await statfs(made)
  const free = bavail * bsize
  if (free < SMALLEST_FREE) {
    warning(about, `${folder} has ${Math.round(free / 1024 ** 2)} MB left.`)
  } else ok(about, `${folder} can be written.`)
}

/** What is not there yet is made at the first start, below the nearest folder that is. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}
