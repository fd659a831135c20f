import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readJournal } from '#/platform/db/server/migrations.ts'

const root = resolve(import.meta.dirname, '..')

/** Writes a migration from the table files to `migrations/`, asking on the terminal about renames. */
export function generateMigration({ name, custom }: { name?: string; custom?: boolean }) {
  const folder = join(root, 'migrations')
  const before = readJournal(folder).entries.length
  const args = [...(name ? ['--name', name] : []), ...(custom ? ['--custom'] : [])]
  const { status, stderr } = run(args, ['inherit', 'inherit', 'pipe'])
  process.stderr.write(stderr)
  const written = readJournal(folder).entries.length > before
  // drizzle-kit exits with 0 after an error that it only prints.
  if (status !== 0 || (!written && stderr.trim() !== '')) {
    throw new Error('No migration was written; the reason is above.')
  }
}

/** Whether the table files differ from the migrations. Writes nothing. */
export function hasUngeneratedChanges(): boolean {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, 'migrations-'))
  try {
    cpSync(join(root, 'migrations'), copy, { recursive: true })
    const schema = './src/**/server/*.table.ts'
    const args = ['--dialect', 'postgresql', '--schema', schema, '--out', relative(root, copy)]
    const { stdout, stderr } = run(args, ['ignore', 'pipe', 'pipe'])
    if (stdout.includes('nothing to migrate')) return false
    const wasAsked = /Interactive prompts/i.test(stderr)
    const written =
      readJournal(copy).entries.length > readJournal(join(root, 'migrations')).entries.length
    if (written || wasAsked) return true
    throw new Error(`drizzle-kit failed:\n${stdout}\n${stderr}`)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function run(args: string[], stdio: ('inherit' | 'ignore' | 'pipe')[]) {
  const kit = resolve(root, 'node_modules/drizzle-kit/bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [kit, 'generate', ...args], {
    cwd: root,
    stdio,
    encoding: 'utf8',
  })
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' }
}
