import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#/platform/testing/free-port.ts'
import { findBinaries } from '../embedded/binaries.ts'
import { clusterName } from '../embedded/database-name.ts'
import { chooseRunner, commandLine } from '../embedded/drop-privileges.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { command } from './server-command.ts'

export type Server = {
  url: string
  port: number
  /** Ends it at once, as a power failure would. */
  kill: () => Promise<void>
}

type Options = {
  /** Fills the database before it is copied. */
  prepare?: (url: string) => Promise<unknown>
  /** A commit waits until the replica has written it. */
  synchronous?: boolean
}

/** Runs a primary and its streaming replica, both with the embedded PostgreSQL. */
export async function startReplicated({ prepare, synchronous = false }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-'))
  // Readable by all, because PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const started: Server[] = []
  const stop = async () => {
    for (const server of started.toReversed()) await server.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const embedded = await startEmbedded(join(folder, 'primary'), { throwaway: true })
    try {
      await prepare?.(embedded.url)
    } finally {
      await embedded.release()
    }
    execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'standby')])

    const primary = await start(join(folder, 'primary'), {
      ...(synchronous && { synchronous_standby_names: '*', synchronous_commit: 'on' }),
    })
    started.push(primary)
    const signal = join(folder, 'standby/postgres/standby.signal')
    writeFileSync(signal, '')
    const { owner } = runnerOf(folder)
    if (owner) chownSync(signal, owner.uid, owner.gid)
    const from = `host=127.0.0.1 port=${primary.port} user=${clusterName} application_name=standby`
    const standby = await start(join(folder, 'standby'), {
      primary_conninfo: from,
      hot_standby_feedback: 'off',
      max_standby_streaming_delay: '0',
    })
    started.push(standby)
    await until(async () => {
      const rows = await command(
        primary.url,
        `SELECT FROM pg_stat_replication WHERE state = 'streaming'`,
      )
      return rows.length > 0
    })
    return { primary, standby, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes a replica the primary, and waits until it accepts changes. */
export const promote = (standby: Server) => command(standby.url, 'SELECT pg_promote()')

const runnerOf = (dataDir: string) => chooseRunner({ binaries: findBinaries(), dataDir })

async function start(dataDir: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    timezone: 'UTC',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', join(dataDir, 'postgres'), ...options]
  const runner = runnerOf(dataDir)
  const [program, rest] = commandLine(runner, findBinaries().postgres, args)
  const child = spawn(program, rest, {
    ...runner.identity,
    cwd: '/',
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = once(child, 'exit')
  const url = `postgres://${clusterName}@127.0.0.1:${port}/${clusterName}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL stopped: ${log}`)
    return command(url, 'SELECT 1').then(
      () => true,
      () => false,
    )
  })
  return {
    url,
    port,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20)
}
