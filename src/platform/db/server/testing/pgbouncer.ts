import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#/platform/testing/free-port.ts'
import { findBinaries } from '../embedded/binaries.ts'
import { chooseRunner, commandLine } from '../embedded/drop-privileges.ts'
import { runtimeRole } from '../runtime-role.ts'
import { withClient } from '../with-client.ts'
import { findPgBouncer } from './find-pgbouncer.ts'

export type PgBouncer = {
  /** The same role and database, through the pooler. */
  through: (url: string) => string
  /** Sends new connections to another server, as an operator does after a failover. */
  moveTo: (serverUrl: string) => Promise<void>
  stop: () => Promise<void>
}

/** Runs PgBouncer in front of the server of this URL. */
export async function startPgBouncer(
  serverUrl: string,
  {
    poolSize = 10,
    mode = 'transaction',
  }: { poolSize?: number; mode?: 'transaction' | 'session' } = {},
): Promise<PgBouncer> {
  const path = findPgBouncer()
  if (!path) throw new Error('PgBouncer is not installed: sudo apt-get install pgbouncer')
  const { user } = new pg.Client(serverUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  const users = [user, runtimeRole].map((name) => `"${name}" ""\n`)
  await writeFile(join(folder, 'users.txt'), users.join(''))
  const configure = (url: string) => {
    const { host, port: serverPort } = new pg.Client(url)
    return writeFile(
      settings,
      `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 400
server_connect_timeout = 2
server_login_retry = 1
`,
    )
  }
  await configure(serverUrl)
  // Like the database, it does not run as root; and only the database's user may use its socket.
  const runner = chooseRunner({ binaries: findBinaries(), dataDir: folder })
  if (runner.owner) await chown(folder, runner.owner.uid, runner.owner.gid)
  const [command, args] = commandLine(runner, path, [settings])
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...runner.identity })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = once(child, 'exit')
  const through = (url: string) => {
    const { user, password, database } = new pg.Client(url)
    const secret = password ? `:${encodeURIComponent(password)}` : ''
    return `postgres://${encodeURIComponent(user ?? '')}${secret}@127.0.0.1:${port}/${database}`
  }
  await answered(through(serverUrl), () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer stopped: ${log}`)
  })
  return {
    through,
    async moveTo(url) {
      await configure(url)
      child.kill('SIGHUP')
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answered(url: string, assertRunning: () => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    assertRunning()
    try {
      return await withClient(url, async (client) => void (await client.query('SELECT 1')))
    } catch (error) {
      if (attempt === 250) throw error
      await delay(20)
    }
  }
}
