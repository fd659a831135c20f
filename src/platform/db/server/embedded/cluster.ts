import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { clusterName } from './database-name.ts'
import { type Owner, type Runner, commandLine } from './drop-privileges.ts'

const DRAFT = 'postgres.new-'

/** Creates the cluster in a temporary folder and renames it, so that a killed start leaves nothing partial. */
export async function createCluster(cluster: string, binaries: Binaries, runner: Runner) {
  const dataDir = join(cluster, '..')
  const draft = mkdtempSync(join(dataDir, DRAFT))
  try {
    if (runner.owner) chownSync(draft, runner.owner.uid, runner.owner.gid)
    await initialize(draft, binaries, runner)
    renameSync(draft, cluster)
  } catch (error) {
    removeDraft(draft)
    throw error
  }
  const folder = await open(dataDir)
  await folder.sync()
  await folder.close()
}

/** Leftovers of killed starts, which may still appear later. */
export function cleanUpDrafts(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) removeDraft(join(dataDir, name))
  }
}

// The initdb of a killed start may still run for a moment and write to its folder.
function removeDraft(draft: string) {
  rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

async function initialize(draft: string, binaries: Binaries, runner: Runner) {
  // Collation comes from PostgreSQL itself, the same on every machine. Only pg_trgm asks the C library
  // which characters are letters, and with plain C Arabic would have none.
  const ctypes = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'C']
  for (const ctype of ctypes) {
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const access = ['--username', clusterName, '--auth=trust']
    const output = await run(
      runner,
      binaries.initdb,
      ['-D', draft, '--encoding=UTF8', '--no-instructions', `--lc-ctype=${ctype}`].concat(
        locale,
        access,
      ),
    )
    if (output.status === 0) return
    const otherLocaleMayWork =
      output.text.includes('invalid locale name') && ctype !== ctypes.at(-1)
    if (!otherLocaleMayWork) throw new Error(output.text)
  }
}

function run(runner: Runner, program: string, args: string[]) {
  const [command, rest] = commandLine(runner, program, args)
  const child = spawn(command, rest, {
    ...runner.identity,
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  return new Promise<{ status: number | null; text: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, text }))
  })
}

/** Changes the owner to the user PostgreSQL runs as, which may differ between starts. */
export function giveTo(folder: string, owner: Owner | undefined) {
  if (!owner || !existsSync(folder) || lstatSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
  // The folder itself comes last, so that a killed run is repeated.
  chownSync(folder, owner.uid, owner.gid)
}

export function ensureFolder(folder: string, owner: Owner | undefined) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(folder, owner)
}
