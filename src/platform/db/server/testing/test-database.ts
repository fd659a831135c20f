import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import { createDatabase } from '../database.ts'
import type { Database } from '../database.ts'
import type { DatabaseServer } from './cluster.ts'
import { runtimeRole, withRole } from '../runtime-role.ts'
import { command, withDatabase } from './server-command.ts'

export interface TestDatabase {
  /** The superuser, who sees everything. */
  url: string
  /** The role that the server uses. */
  runtimeUrl: string
  db: Database
}

/**
 * A migrated database for the calling test file, dropped after its last test:
 * `const { db } = await testDatabase()` at the top of the file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server: DatabaseServer = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyTemplate(server.url, server.template, name)
  const url = withDatabase(server.url, name)
  const { db, close } = createDatabase(url)
  afterAll(async () => {
    await close()
    await emptied(server.url, name)
    await command(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  return { url, runtimeUrl: withRole(url, runtimeRole), db }
}

/** A pool resolves before its connections are closed; a forced disconnect would fail the run. */
async function emptied(url: string, name: string): Promise<void> {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const [row] = await command(
      url,
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = '${name}'`,
    )
    if (row?.count === 0) return
    await delay(20)
  }
}

/** PostgreSQL cannot copy a database with open connections, including those of another copy. */
async function copyTemplate(url: string, template: string, name: string): Promise<void> {
  const objectInUse = '55006'
  for (let attempt = 1; ; attempt += 1) {
    try {
      await command(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== objectInUse || attempt === 50) throw error
      await delay(20 + Math.random() * 80)
    }
  }
}
