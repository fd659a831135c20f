import { execFileSync, spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'

export type Owner = { uid: number; gid: number }

/** How PostgreSQL's programs run here, and who must own their files. */
export type Runner = {
  way: 'plain' | 'namespace' | 'user' | 'capability'
  prefix: string[]
  /** Options for spawn; empty unless the process changes its user. */
  identity: Owner | Record<string, never>
  /** Undefined if the files keep their owner. */
  owner?: Owner
}

const ROOT: Owner = { uid: 0, gid: 0 }
// Keeps only root's capability to traverse closed folders.
const ONLY_WALK = ['--inh-caps', '--ambient-caps', '--bounding-set'].map(
  (set) => `${set}=-all,+dac_override`,
)

export type RunnerOptions = { binaries: Binaries; dataDir: string; namespaces?: boolean }

/**
 * PostgreSQL does not run as root. A user namespace hides root and changes nothing else, so it is tried
 * first; where namespaces are disabled (many containers) it runs as `nobody`, who reaches the files in an
 * open folder directly and below a closed home by one kept capability.
 */
export function chooseRunner({ binaries, dataDir, namespaces = true }: RunnerOptions): Runner {
  if (process.getuid?.() !== 0) return { way: 'plain', prefix: [], identity: {} }

  const runs = (prefix: string[], identity: Runner['identity']) => {
    const [command, args] = commandLine({ prefix }, binaries.postgres, ['--version'])
    return spawnSync(command, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
  }
  const namespace = ['unshare', '--user', '--']
  if (namespaces && runs(namespace, {})) {
    return { way: 'namespace', prefix: namespace, identity: {}, owner: ROOT }
  }

  const nobody = findNobody()
  if (runs([], nobody) && enters(nobody, dataDir)) {
    return { way: 'user', prefix: [], identity: nobody, owner: nobody }
  }
  const { uid, gid } = nobody
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...ONLY_WALK]
  // access(2) ignores capabilities of a user other than root, and initdb uses it to find its server.
  const capability = ['setpriv', ...become, '--securebits=+no_setuid_fixup']
  if (runs([...capability, '--'], {})) {
    return { way: 'capability', prefix: [...capability, '--'], identity: {}, owner: nobody }
  }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and no other user may enter ${dataDir}: ` +
      'start as an ordinary user, or set DATA_DIR to a folder others may enter, or DATABASE_URL.',
  )
}

/** The program and its arguments for spawn. */
export function commandLine(
  { prefix }: Pick<Runner, 'prefix'>,
  program: string,
  args: string[],
): [string, string[]] {
  const [first, ...rest] = prefix
  return first === undefined ? [program, args] : [first, [...rest, program, ...args]]
}

function enters(user: Owner, folder: string): boolean {
  const walk = ['-c', 'cd "$1"', 'sh', folder]
  return spawnSync('/bin/sh', walk, { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function findNobody(): Owner {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return { uid: 65_534, gid: 65_534 }
  }
}
