import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setText } from './project-tree.ts'
import type { Tree } from './project-tree.ts'

/** Formats files with the checkout's formatter in a temporary folder. */
export function formatFiles(tree: Tree, paths: readonly string[], tools: string) {
  if (paths.length === 0) return
  const oxfmt = join(tools, 'node_modules/oxfmt/bin/oxfmt')
  if (!existsSync(oxfmt)) {
    throw new Error('The packages of this checkout are not installed: run npm install first.')
  }
  const workFolder = mkdtempSync(join(tmpdir(), 'copy-format-'))
  try {
    for (const path of ['.oxfmtrc.json', ...paths]) {
      mkdirSync(dirname(join(workFolder, path)), { recursive: true })
      writeFileSync(join(workFolder, path), tree.get(path)?.bytes ?? '')
    }
    // Detached, so that Ctrl-C ends only the creator, which cleans up.
    const options = { cwd: workFolder, stdio: 'pipe', detached: true } as const
    execFileSync(process.execPath, [oxfmt, ...paths], options)
    for (const path of paths) setText(tree, path, readFileSync(join(workFolder, path), 'utf8'))
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}
