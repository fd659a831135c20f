import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { explain } from './embedded-error.ts'
import { exclusively, takeShare } from './process-lock.ts'
import { chooseRunner } from './runner.ts'
import { type Place, connectionUrl, ensureRunning, stopServer } from './server.ts'
import { watch } from './watchdog.ts'

export type Embedded = {
  /** A connection string for `pg`, over the unix socket. */
  url: string
  /** It was running already, left by a killed process or shared with a living one. */
  adopted: boolean
  /** Leaves; the last process to leave stops the database. */
  release(): Promise<void>
}

export type EmbeddedOptions = {
  /** False forbids user namespaces, as many containers do. */
  namespaces?: boolean
  /** For a test or a measurement whose data folder is removed afterwards: faster, and not durable. */
  throwaway?: boolean
  /** Told when the database had to be started again, or could not be. */
  onEvent?: (sentence: string) => void
}

export async function startEmbedded(
  dataDir: string,
  { namespaces, throwaway = false, onEvent = complain }: EmbeddedOptions = {},
): Promise<Embedded> {
  try {
    const place = prepare(dataDir, namespaces, throwaway)
    const lock = join(place.dataDir, 'database.lock')
    const { running, share } = await exclusively(lock, async () => ({
      running: await ensureRunning(place),
      share: takeShare(join(place.dataDir, 'database.users')),
    }))

    const watchdog = watch(running, {
      restart: () => exclusively(lock, () => ensureRunning(place, running)),
      onEvent,
    })
    let released: Promise<void> | undefined
    const leave = async () => {
      await watchdog.stop()
      await exclusively(lock, async () => {
        if (share.release()) await stopServer(place)
      })
    }
    return {
      url: connectionUrl(running.socketDir),
      adopted: running.adopted,
      release: () => (released ??= leave()),
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

function prepare(dataDir: string, namespaces: boolean | undefined, throwaway: boolean): Place {
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL writes down the real path; ours must compare equal to it.
  const real = realpathSync(dataDir)
  const binaries = findBinaries()
  const runner = chooseRunner({ binaries, dataDir: real, namespaces })
  return { dataDir: real, binaries, runner, throwaway }
}

function complain(sentence: string) {
  process.stderr.write(`${sentence}\n`)
}
