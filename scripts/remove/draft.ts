import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { assertMigrationFiles } from '../migration-files.ts'
import { typeCheck } from '../type-check.ts'
import { setText, textOf } from './project-tree.ts'
import type { Tree } from './project-tree.ts'
import type { Removed } from './remove-parts.ts'
import { withoutConstraintsOfDropped } from './dropped-constraints.ts'
import { unusedTriggerFunctions } from './trigger-functions.ts'

/** What the compiler finds in a temporary copy: calls, routes and translations that are missing. */
export function assertTypes(tree: Tree, root: string, problem: string) {
  const folder = mkdtempSync(join(tmpdir(), 'remove-'))
  try {
    writeFiles(tree, folder)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const tsc = join(folder, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...typeCheck], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status === 0) return
    const places = stdout.match(/^\S+\(\d+,\d+\): error .*/gm) ?? [stdout]
    const lines = places.map((it) => it.replace(/\((\d+),\d+\): error TS\d+: /, ':$1 '))
    throw new Error(`${problem}\n${lines.join('\n')}`)
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

/** Adds a migration for what the tables lack, or one that only forgets them, and returns its path. */
export async function addMigration(
  tree: Tree,
  root: string,
  name: string,
  kept?: Removed,
): Promise<string | undefined> {
  assertMigrationFiles(join(root, 'migrations'))
  // Loaded here, because drizzle-kit takes a while to load.
  const { isQuestion, isTableFile, newMigration, withoutQuestions } =
    await import('../drizzle-kit.ts')
  const files = {
    root,
    tables: [...tree.keys()].filter(isTableFile).toSorted(),
    read: (path: string) => textOf(tree, path),
  }
  const migration = await withoutQuestions(() => newMigration(files, { name })).catch(
    (error: unknown) => {
      throw isQuestion(error) ? new Error(unmigrated) : error
    },
  )
  if (!migration) return undefined
  const { path, texts } = migration
  for (const [file, text] of Object.entries(texts)) setText(tree, file, text)
  setText(tree, path, withoutConstraintsOfDropped(textOf(tree, path)))
  const paths = [...tree.keys()].filter((it) => /^migrations\/\d+_.*\.sql$/.test(it)).toSorted()
  const functions = unusedTriggerFunctions(paths.map((it) => textOf(tree, it)))
  const drops = functions.map((it) => `--> statement-breakpoint\nDROP FUNCTION "${it}"();\n`)
  if (drops.length > 0) setText(tree, path, `${textOf(tree, path).trimEnd()}${drops.join('')}`)
  if (!kept) return path
  const statements = textOf(tree, path).split('--> statement-breakpoint')
  const forgotten = statements.map((it) => it.trim().replace(/^/gm, '-- ')).join('\n')
  const sql = `-- The tables stay in the database. Without --keep-tables, this migration would be:\n${forgotten}\nSELECT 1;\n`
  setText(tree, path, sql)
  return path
}

const unmigrated =
  'The tables differ from the migrations already: run npm run db:generate first, then commit.'

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
