import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { inspectMigrations } from '#/platform/db/server/migrations.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import { migrationsFolder } from '../prepare-database.ts'
import { copyDatabaseTemplate, makeDatabaseTemplate } from './database-template.ts'

vi.setConfig({ testTimeout: 300_000 })

let folder: string
let templates: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'b-template-'))
  templates = join(folder, 'templates')
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('without a template, nothing is copied', async () => {
  const dataDir = join(folder, 'without')
  await copyDatabaseTemplate(dataDir, templates)
  expect(existsSync(dataDir)).toBe(false)
})

test('a copied database has all migrations and starts like a new one', async () => {
  await makeDatabaseTemplate(templates)
  const dataDir = join(folder, 'data')
  await copyDatabaseTemplate(dataDir, templates)
  const database = await startEmbedded(dataDir, { throwaway: true })
  try {
    const state = await withClient(database.url, (client) =>
      inspectMigrations(client, migrationsFolder),
    )
    expect(state.pending).toEqual([])
  } finally {
    await database.release()
  }
})

test('a template that cannot be copied leaves the data folder without a database', async () => {
  const [name = ''] = readdirSync(templates)
  rmSync(join(templates, name), { recursive: true })
  writeFileSync(join(templates, name), 'not a folder')
  const dataDir = join(folder, 'broken')
  await copyDatabaseTemplate(dataDir, templates)
  expect(readdirSync(dataDir)).toEqual(['database.lock'])
})

test('a database is never replaced', async () => {
  const dataDir = join(folder, 'present')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  await copyDatabaseTemplate(dataDir, templates)
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual([])
})
