import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pruneUnused } from './prune-unused.mjs'
import { pruneConfig } from './prune-config.mjs'
import { pruneSource } from './prune-source.mjs'
import { pruneMigrations, tablesOf } from './prune-migrations.mjs'
import { resolveImport } from './resolve-import.mjs'
import { setText, textOf } from './tree.mjs'

/**
 * Removes every import and re-export of a deleted file and, for each imported name, the smallest item of a
 * list that uses it. Any other use is an error.
 */
export function prune(tree, gone, { parse, tools, imports, changed: already }) {
  /** Names that a remaining file no longer exports: path → names. */
  const lost = new Map()
  const changed = new Set(already)
  const sources = [...tree.keys()].filter((path) => /(?<!\.gen)\.(?:ts|tsx|mjs)$/.test(path))
  for (let again = true; again;) {
    again = false
    for (const path of sources) {
      const text = textOf(tree, path)
      const dropped = (specifier) => {
        const target = resolveImport(path, specifier)
        if (target && gone.has(target)) return 'all'
        return target ? lost.get(target) : undefined
      }
      if (!mentions(text, dropped)) continue
      const pruned = pruneSource(parse, path, text, dropped)
      if (pruned.text === text) continue
      setText(tree, path, pruned.text)
      changed.add(path)
      if (pruned.lost.size === 0) continue
      lost.set(path, new Set([...(lost.get(path) ?? []), ...pruned.lost]))
      again = true
    }
  }
  for (const path of pruneUnused(tree, imports, parse)) changed.add(path)
  for (const path of pruneConfig(tree, gone)) changed.add(path)
  const tables = tablesOf(
    [...gone].filter(([path]) => path.endsWith('.table.ts')).map(([, { bytes }]) => String(bytes)),
  )
  if (tables.length > 0) pruneMigrations(tree, tables)
  format(tree, changed, tools)
}

function mentions(text, dropped) {
  return [...text.matchAll(/(?:from |import\(|import )'([^']+)'/g)].some(([, it]) => dropped(it))
}

/** Formats the changed files with the checkout's formatter in a temporary folder. */
function format(tree, changed, tools) {
  const paths = [...changed].filter((path) => tree.has(path))
  if (paths.length === 0) return
  const workFolder = mkdtempSync(join(tmpdir(), 'copy-format-'))
  try {
    for (const path of ['.oxfmtrc.json', ...paths]) {
      mkdirSync(dirname(join(workFolder, path)), { recursive: true })
      writeFileSync(join(workFolder, path), tree.get(path).bytes)
    }
    const oxfmt = join(tools, 'node_modules/oxfmt/bin/oxfmt')
    // Detached, so that Ctrl-C ends only the creator, which cleans up.
    execFileSync(process.execPath, [oxfmt, ...paths], {
      cwd: workFolder,
      stdio: 'pipe',
      detached: true,
    })
    for (const path of paths) setText(tree, path, readFileSync(join(workFolder, path), 'utf8'))
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}
