import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setText, textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { mergeJson } from './merge-json.ts'

/**
 * Merges what a new generation changed into the files as they are now, three ways. Returns the files in
 * which the owner changed the same lines, which get conflict marks.
 */
export function mergeFeature(project: Tree, old: Tree, next: Tree): string[] {
  const conflicts: string[] = []
  for (const path of next.keys()) {
    const theirs = textOf(next, path)
    const base = old.has(path) ? textOf(old, path) : undefined
    if (base === theirs) continue
    const mine = project.has(path) ? textOf(project, path) : undefined
    // A file that the owner deleted stays deleted.
    if (mine === undefined && base !== undefined) continue
    if (mine === undefined || mine === base) {
      setText(project, path, theirs)
      continue
    }
    const json = path.endsWith('.json') ? mergeJson(base ?? '{}', mine, theirs) : undefined
    const { text, clean } = json ? { text: json, clean: true } : mergeText(mine, base ?? '', theirs)
    setText(project, path, text)
    if (!clean) conflicts.push(path)
  }
  return conflicts
}

function mergeText(mine: string, base: string, theirs: string): { text: string; clean: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'))
  try {
    const files = Object.entries({ mine, base, theirs }).map(([name, text]) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    })
    const labels = ['yours', 'generated before', 'generated now'].flatMap((it) => ['-L', it])
    const { status, stdout, stderr } = spawnSync('git', ['merge-file', '-p', ...labels, ...files], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    // The status is the number of conflicts; above 127 it is an error.
    if (status === null || status > 127) throw new Error(`git merge-file failed: ${stderr}`)
    return { text: stdout, clean: status === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
