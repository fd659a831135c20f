import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { typeCheck } from '../type-check.ts'
import { setText, textOf } from './project-tree.ts'
import type { Tree } from './project-tree.ts'
import type { Removed } from './remove-parts.ts'
import { withoutConstraintsOfDropped } from './dropped-constraints.ts'
import { unusedTriggerFunctions } from './trigger-functions.ts'

/** Writes the project to a temporary folder in which its tools can run. */
export async function inDraft<T>(tree: Tree, root: string, work: (folder: string) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'remove-'))
  try {
    writeFiles(tree, folder)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeFiles(tree: Tree, folder: string) {
  for (const [path, { bytes, executable }] of tree) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes, { mode: executable ? 0o755 : 0o644 })
  }
}

/** What the compiler finds: calls, routes and translations that are missing. */
export function assertTypes(folder: string, problem: string) {
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...typeCheck], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status === 0) return
  const places = stdout.match(/^\S+\(\d+,\d+\): error .*/gm) ?? [stdout]
  const lines = places.map((it) => it.replace(/\((\d+),\d+\): error TS\d+: /, ':$1 '))
  throw new Error(`${problem}\n${lines.join('\n')}`)
}

/** Adds a migration that drops the tables, or that only forgets them, and returns its path. */
export function addMigration(tree: Tree, folder: string, name: string, kept?: Removed): string {
  execFileSync(process.execPath, ['scripts/db.ts', 'generate', name], {
    cwd: folder,
    stdio: 'pipe',
  })
  const journal = JSON.parse(
    readFileSync(join(folder, 'migrations/meta/_journal.json'), 'utf8'),
  ) as { entries: { tag: string }[] }
  const tag = journal.entries.at(-1)?.tag ?? ''
  const files = ['meta/_journal.json', `meta/${tag.slice(0, 4)}_snapshot.json`, `${tag}.sql`]
  for (const file of files.map((it) => `migrations/${it}`))
    setText(tree, file, readFileSync(join(folder, file), 'utf8'))
  const path = `migrations/${tag}.sql`
  setText(tree, path, withoutConstraintsOfDropped(textOf(tree, path)))
  const paths = journal.entries.map((entry) => `migrations/${entry.tag}.sql`)
  const functions = unusedTriggerFunctions(paths.map((path) => textOf(tree, path)))
  const drops = functions.map((it) => `--> statement-breakpoint\nDROP FUNCTION "${it}"();\n`)
  if (drops.length > 0) setText(tree, path, `${textOf(tree, path).trimEnd()}${drops.join('')}`)
  if (!kept) return path
  const statements = textOf(tree, path).split('--> statement-breakpoint')
  const forgotten = statements.map((it) => it.trim().replace(/^/gm, '-- ')).join('\n')
  const sql = `-- The tables stay in the database. Without --keep-tables, this migration would be:\n${forgotten}\nSELECT 1;\n`
  setText(tree, path, sql)
  return path
}

/** The difference as git shows it. */
export function diffOf(before: Tree, after: Tree): string {
  const folder = mkdtempSync(join(tmpdir(), 'remove-diff-'))
  try {
    const changed = changedPaths(before, after)
    for (const [name, tree] of Object.entries({ a: before, b: after })) {
      mkdirSync(join(folder, name))
      writeFiles(new Map([...tree].filter(([path]) => changed.includes(path))), join(folder, name))
    }
    const args = ['diff', '--no-index', '--no-prefix', 'a', 'b']
    return spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const changedPaths = (before: Tree, after: Tree) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => {
    const [one, other] = [before.get(path)?.bytes, after.get(path)?.bytes]
    return !one || !other || !one.equals(other)
  })

/**
 * All changes or none: a process of its own makes them, which goes on if this one is killed. It keeps the
 * output open, so that whoever waits for the end of the output also waits for it.
 */
export async function applyChanges(before: Tree, after: Tree, root: string): Promise<void> {
  const changed = changedPaths(before, after)
  const folder = mkdtempSync(join(tmpdir(), 'apply-'))
  writeFiles(new Map([...after].filter(([path]) => changed.includes(path))), join(folder, 'files'))
  const deleted = changed.filter((path) => !after.has(path))
  writeFileSync(join(folder, 'deleted.json'), JSON.stringify(deleted))
  const script = join(import.meta.dirname, 'apply-changes.ts')
  const options = { detached: true, stdio: 'inherit' } as const
  const [status] = (await once(
    spawn(process.execPath, [script, folder, root], options),
    'exit',
  )) as [number | null]
  if (status !== 0) throw new Error('The changes could not be made: git status shows what was.')
}
