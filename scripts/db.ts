// `npm run db:<command>`: commands for the embedded or an external database.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { brand } from '#/brand.ts'
import { withSchemaLock } from '#/platform/db/server/schema-lock.ts'
import { backup } from '#/platform/db/server/backup/backup.ts'
import { restore } from '#/platform/db/server/backup/restore.ts'
import { rebuildSchema } from '#/platform/db/server/backup/rebuild-schema.ts'
import { readMigrations } from '#/platform/db/server/migrations.ts'
import { type Config, config as readConfig } from '#/platform/env/server/config.ts'
import { parseOptions } from './parse-options.ts'
import { createLifetime } from './process-lifetime.ts'
import { migrationsFolder, prepareDatabase } from './prepare-database.ts'
import { complain, createProgress } from './progress.ts'

const root = resolve(import.meta.dirname, '..')
const progress = createProgress()
const lifetime = createLifetime()

const commands: Record<string, (file: string | undefined) => Promise<void>> = {
  async generate(name) {
    const { generate } = await import('./migration-commands.ts')
    await generate(root, { name, custom: values.custom }, (text) => progress.line(text))
  },

  async merge() {
    const { merge } = await import('./migration-commands.ts')
    await merge(root, { regenerate: values.regenerate }, (text) => progress.line(text))
  },

  async migrate() {
    await prepare(readConfig(), 'strict')
  },

  async seed() {
    const { ownerUrl: url } = await prepare(readConfig(), 'migrate')
    await seed(url)
  },

  async reset() {
    const config = readConfig()
    await agree(config, 'This deletes every row and every uploaded file')
    const { ownerUrl: url } = await prepare(config, 'none')
    await withSchemaLock(url, async (client) => {
      await client.query('BEGIN')
      await rebuildSchema(client, readMigrations(migrationsFolder))
      await client.query('COMMIT')
    })
    const uploads = uploadsOf(config)
    if (uploads) await rm(uploads, { recursive: true, force: true })
    progress.done('Everything deleted')
    await seed(url)
  },

  async backup(file) {
    const config = readConfig()
    const { ownerUrl: url } = await prepare(config, 'none')
    const target = resolve(
      file ?? join(config.dataDir, 'backups', `${brand.packageName}-${timeStamp()}.tar.gz`),
    )
    await backup({ url, uploads: uploadsOf(config), file: target })
    progress.done('Backup written')
    progress.line(target)
    tellAboutUploads(config)
  },

  async restore(file) {
    if (!file) throw new Error('Which file? npm run db:restore -- <file>')
    const config = readConfig()
    await agree(config, 'This replaces every row and every uploaded file')
    const { ownerUrl: url } = await prepare(config, 'none')
    const uploads = uploadsOf(config)
    await restore({ url, uploads, file: resolve(file), migrations: migrationsFolder })
    progress.done('Backup restored')
    tellAboutUploads(config)
  },
}

const { values, positionals } = parseOptions({
  options: {
    yes: { type: 'boolean' },
    force: { type: 'boolean' },
    /** `generate`: creates an empty file for custom SQL. */
    custom: { type: 'boolean' },
    /** `merge`: generates your own migration again. */
    regenerate: { type: 'boolean' },
  },
  allowPositionals: true,
})
try {
  const [name = '', file] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`Choose one of: ${Object.keys(commands).join(', ')}.`)
  await command(file)
  await lifetime.leave(0)
} catch (error) {
  if (!lifetime.signal.aborted) complain(error)
  await lifetime.leave(1)
}

/** Commands that save or replace rows do not migrate first. */
function prepare(config: Config, tables: 'migrate' | 'strict' | 'none') {
  return prepareDatabase({ config, progress, lifetime, sample: false, tables })
}

async function seed(url: string) {
  const { seedSampleData } = await import('#/registry/sample-data.ts')
  const outcome = await seedSampleData(url)
  progress.done(outcome === 'seeded' ? 'Sample data added' : 'Not empty: nothing was added')
}

/** Asks before destroying data; a public server also needs `--force`. */
async function agree(config: Config, what: string) {
  if (!config.loopback && !values.force) {
    throw new Error(`${what} of ${config.baseUrl}. If you mean it, say so with --force.`)
  }
  if (values.yes) return
  if (!process.stdin.isTTY) throw new Error(`${what}. There is no terminal to ask on: use --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${what} of ${config.baseUrl}. Type "yes" to go on: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new Error('Nothing was changed.')
}

function uploadsOf({ storage }: Config): string | null {
  return storage.kind === 'folder' ? storage.folder : null
}

function tellAboutUploads(config: Config) {
  if (uploadsOf(config)) return
  progress.line('Uploaded files live in the bucket of STORAGE_URL and are not part of this.')
}

function timeStamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}
