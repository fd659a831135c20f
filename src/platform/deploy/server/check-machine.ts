import { existsSync, statSync } from 'node:fs'
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ConfigDraft } from '#/platform/env/server/config.ts'
import { checkBucket } from './check-bucket.ts'
import type { Findings } from './finding.ts'

const SMALLEST_FREE = 1024 ** 3

type NodeVersions = {
  /** The oldest supported Node version, as in package.json: '>=24.15'. */
  neededNode: string
  /** The Node version the tests ran with. */
  testedNode: string
}

type Machine = NodeVersions & {
  /** The folder of the program. */
  root: string
  node?: string
  uid?: number | undefined
}

/** Checks this machine: Node version, user, folders, and whether the program is built. */
export async function checkMachine(draft: ConfigDraft, machine: Machine, findings: Findings) {
  const { root, node = process.versions.node, uid = process.getuid?.() } = machine
  checkNode(node, machine, findings)
  if (uid === 0) {
    findings.warning(
      'User',
      'The server runs as root, so a bug in it can damage the whole machine.',
    )
  }
  if (!existsSync(join(root, 'dist/server/server.js'))) {
    findings.warning('Build', 'There is none: the first start will take minutes.', 'npm run build')
  }
  await checkFolders(draft, root, findings)
}

function checkNode(node: string, needed: NodeVersions, { ok, warning, error }: Findings) {
  const oldest = needed.neededNode.replace('>=', '')
  const [major = 0, minor = 0] = parts(node)
  const [oldestMajor = 0, oldestMinor = 0] = parts(oldest)
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    error('Node', `${node} is too old: ${oldest} or newer is needed.`)
  } else if (major !== parts(needed.testedNode)[0]) {
    warning('Node', `${node} runs this; it was tested with ${needed.testedNode}.`)
  } else ok('Node', node)
}

const parts = (version: string) => version.split('.').map(Number)

async function checkFolders(draft: ConfigDraft, root: string, findings: Findings) {
  const { dataDir, storage, databaseUrl } = draft
  const uploads = storage.kind === 'folder' ? storage.folder : undefined
  if (storage.kind === 'folder') await checkFolder('STORAGE_URL', storage.folder, findings)
  else await checkBucket(storage, findings)
  // The embedded database and everything not configured elsewhere are stored there.
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
    else
      throw Object.assign(new Error('A file exists where a folder is needed'), { code: 'ENOTDIR' })
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

/** A missing folder is created at the first start, below its nearest existing parent. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}
