import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { explain } from './embedded-error.ts'
import { exclusively, takeShare } from './process-lock.ts'
import { chooseRunner } from './drop-privileges.ts'
import { type Place, connectionUrl, ensureRunning, stopServer } from './server.ts'
import { watch } from './watchdog.ts'

export type Embedded = {
  /** A connection string for `pg`, over the unix socket. */
  url: string
  /** It was already running: left by a killed process or shared with another. */
  adopted: boolean
  /** Releases the database; the last process stops it. */
  release(): Promise<void>
}

export type EmbeddedOptions = {
  /** False disables user namespaces, as many containers do. */
  namespaces?: boolean
  /** For a test or benchmark whose data folder is deleted afterwards: faster, not durable. */
  throwaway?: boolean
  /** Called when the database was restarted or could not be. */
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
  // PostgreSQL stores the real path, with which ours is compared.
  const real = realpathSync(dataDir)
  const binaries = findBinaries()
  const runner = chooseRunner({ binaries, dataDir: real, namespaces })
  return { dataDir: real, binaries, runner, throwaway }
}

function complain(sentence: string) {
  process.stderr.write(`${sentence}\n`)
}
