import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'
import { createRuntimeRole } from '../runtime-role.ts'
import { command, withDatabase } from './server-command.ts'

/** The URL of the tests' PostgreSQL, and the migrated template each test file copies. */
export interface DatabaseServer {
  url: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

/** One PostgreSQL per run, with one migrated template that each test file copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `template_${randomBytes(6).toString('hex')}`
  try {
    await command(server.url, `CREATE DATABASE ${template}`)
    await migrate(withDatabase(server.url, template), 'migrations')
    await createRuntimeRole(withDatabase(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', { url: server.url, template })
  return async () => {
    await command(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const external = process.env['TEST_DATABASE_URL']
  if (external) return { url: external, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'product-test-'))
  const removed = removeAfterUs(folder)
  const server = await startEmbedded(folder, { throwaway: true })
  const stop = async () => {
    await server.release()
    await removed()
  }
  return { url: server.url, stop }
}

/** Deletes the folder and a database running in it, on request or when this process dies. */
function removeAfterUs(folder: string): () => Promise<void> {
  const program = join(import.meta.dirname, 'remove-old-databases.ts')
  const child = spawn(process.execPath, [program, folder], {
    // In its own process group, so that Ctrl-C does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => {
    child.once('close', () => done())
  })
  return () => {
    child.stdin.end()
    return ended
  }
}
