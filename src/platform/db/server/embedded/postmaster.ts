import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterName } from './database-name.ts'

/** What a running PostgreSQL writes into `postmaster.pid`. */
export type Postmaster = { pid: number; cluster: string; socketDir: string; ready: boolean }

export function readPostmaster(cluster: string): Postmaster | null {
  const lines = readOrEmpty(join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || isElsewhere(lines[1]?.trim(), cluster)) return null
  return {
    pid,
    cluster: lines[1]?.trim() ?? '',
    socketDir: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  }
}

/** A copied folder contains the postmaster.pid of its original. */
function isElsewhere(noted: string | undefined, cluster: string): boolean {
  if (!noted || noted === cluster) return false
  const one = statSync(noted, { throwIfNoEntry: false })
  const other = statSync(cluster, { throwIfNoEntry: false })
  return Boolean(one && other && (one.ino !== other.ino || one.dev !== other.dev))
}

/**
 * Whether this pid is still that database. Pids are reused, in containers nearly always, and a dead
 * process whose parent never waited for it stays a zombie.
 */
export function isRunning({ pid, cluster }: Postmaster): boolean {
  if (process.platform !== 'linux') return psCommand(pid).includes(cluster)
  const state = readOrEmpty(`/proc/${pid}/stat`).replace(/^.*\) /s, '')[0]
  if (state === undefined || state === 'Z' || state === 'X') return false
  const words = readOrEmpty(`/proc/${pid}/cmdline`).split('\0')
  return words.includes(cluster) && words.some((word) => word.endsWith('postgres'))
}

/** Whether any process has this pid, including a zombie. */
export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs one statement over the socket, before the rest of the product is loaded. */
export async function ask(socketDir: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({
    host: socketDir,
    user: clusterName,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function answers({ socketDir }: Pick<Postmaster, 'socketDir'>): Promise<boolean> {
  if (!socketDir) return false
  return ask(socketDir, 'SELECT 1').then(
    () => true,
    () => false,
  )
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function psCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
