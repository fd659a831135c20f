import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { clusterName } from './database-name.ts'
import { createCluster, giveTo, cleanUpDrafts } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { type Postmaster, answers, ask, isRunning, isTaken, readPostmaster } from './postmaster.ts'
import { type Runner, commandLine } from './drop-privileges.ts'
import { prepareSocketFolder, removeSocketFolder } from './socket-folder.ts'

export type Place = { dataDir: string; binaries: Binaries; runner: Runner; throwaway: boolean }
export type Running = Postmaster & { adopted: boolean }

// Recovery after a crash may take long, so wait as long as the process lives.
const PATIENCE_MS = 10 * 60_000
const STOP_PATIENCE_MS = 60_000
const POLITE_MS = 300

/** Finds the running database or starts it. Call it inside the lock of the data folder. */
export async function ensureRunning(place: Place, again?: { socketDir: string }): Promise<Running> {
  const cluster = join(place.dataDir, 'postgres')
  const found = readPostmaster(cluster)
  if (found && (await isOurs(found))) return { ...found, adopted: true }

  cleanUpDrafts(place.dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    if (again) throw new EmbeddedError(`The database files in ${place.dataDir} are gone.`)
    await createCluster(cluster, place.binaries, place.runner)
  }
  giveTo(cluster, place.runner.owner)
  const wanted = again?.socketDir ?? found?.socketDir
  const socketDir = prepareSocketFolder(place.dataDir, place.runner.owner, wanted)
  // PostgreSQL removes the postmaster.pid of a dead predecessor and checks that its helpers have ended.
  // It only gives up when the pid was reused or the file is damaged.
  if (!found || isTaken(found.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true })

  const started = await startServer(place, cluster, socketDir)
  const [known] = await ask(socketDir, `SELECT 1 FROM pg_database WHERE datname = '${clusterName}'`)
  if (!known) await ask(socketDir, `CREATE DATABASE ${clusterName}`)
  return { ...started, adopted: false }
}

/** Requests a fast, clean shutdown and waits until the last file is written. */
export async function stopServer({ dataDir }: Place) {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster || !isRunning(postmaster)) return
  // A smart shutdown first, so that connections that are closing end without an error.
  process.kill(postmaster.pid, 'SIGTERM')
  const started = Date.now()
  let insisted = false
  while (isRunning(postmaster)) {
    const waited = Date.now() - started
    if (waited > POLITE_MS && !insisted) insisted = process.kill(postmaster.pid, 'SIGINT')
    if (waited > STOP_PATIENCE_MS) throw new EmbeddedError('The database did not stop in a minute.')
    await pause(10)
  }
  removeSocketFolder(dataDir, postmaster.socketDir)
}

export function connectionUrl(socketDir: string): string {
  return `postgresql://${clusterName}@localhost/${clusterName}?host=${encodeURIComponent(socketDir)}`
}

/** A running server that does not respond yet is recovering: wait for it instead of starting another. */
async function isOurs(postmaster: Postmaster): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS
  do {
    if (await answers(postmaster)) return true
    await pause(20)
  } while (isRunning(postmaster) && Date.now() < deadline)
  return false
}

async function startServer(place: Place, cluster: string, socketDir: string): Promise<Postmaster> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await launch(place, cluster, socketDir)
    if (typeof outcome !== 'string') return outcome
    // The predecessor was just killed, and its helpers still hold the shared memory.
    const helpersLinger = /shared memory block .* in use/.test(outcome)
    if (!helpersLinger || attempt >= 200) throw new Error(outcome)
    await pause(50)
  }
}

/** Resolves with the running server, or with its last output before it gave up. */
async function launch(place: Place, cluster: string, socketDir: string) {
  const { runner, binaries, dataDir } = place
  const logFile = join(dataDir, 'postgres.log')
  if (sizeOf(logFile) > 1_000_000) renameSync(logFile, `${logFile}.old`)
  const logStart = sizeOf(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const wanted = place.throwaway ? { ...SETTINGS, ...THROWAWAY } : SETTINGS
  const settings = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const where = ['-D', cluster, '-k', socketDir]
  const [command, args] = commandLine(runner, binaries.postgres, where.concat(settings))
  // Detached, so that it survives this process and Ctrl-C does not reach it.
  const child = spawn(command, args, {
    ...runner.identity,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const end = Promise.withResolvers<'ended'>()
  child.once('exit', () => end.resolve('ended'))
  child.once('error', end.reject)
  child.unref()

  for (;;) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.ready && (await answers(postmaster))) return postmaster
    if (await Promise.race([end.promise, pause(10)])) break
  }
  return readFileSync(logFile).subarray(logStart).toString()
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors are logged without statements and key values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Its data need not survive a power failure, so nothing waits for the disk. */
const THROWAWAY = { synchronous_commit: 'off', full_page_writes: 'off' }

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
