import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of a build: a hash of their text, and when each file and folder was changed. */
export type Sources = { hash: string; changed: Record<string, string> }

/** Excludes tests, stories and the generated route tree. */
const excluded = /\.(?:test|stories|fixture)\.tsx?$|^e2e$|^routeTree\.gen\.ts$/

/** Reads every input below the root that exists. */
export function readSources(root: string, inputs: readonly string[]): Sources {
  const changed: Record<string, string> = {}
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const { kind, text } = stateOf(root, path)
    // Before the file is read: if it is edited in between, the next check reads it again.
    changed[path] = text
    if (kind === 'absent') return
    if (kind === 'folder') for (const name of namesIn(root, path)) visit(join(path, name))
    else
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  for (const input of inputs) visit(input)
  return { hash: hash.digest('hex'), changed }
}

/** Whether no file was changed, added or removed since then. Several times faster than reading them. */
export function isUntouched(root: string, { changed }: Sources): boolean {
  return Object.entries(changed).every(([path, was]) => stateOf(root, path).text === was)
}

/** A folder changes when an entry is added or removed. */
function stateOf(root: string, path: string) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return { kind: 'absent', text: 'absent' } as const
  return found.isDirectory()
    ? ({ kind: 'folder', text: `${found.mtimeMs}` } as const)
    : ({ kind: 'file', text: `${found.mtimeMs} ${found.size}` } as const)
}

const namesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => !excluded.test(name))
    .toSorted()
