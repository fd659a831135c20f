import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Tests that start, crash and restore real servers for minutes, and the folders they read besides
 * what they import.
 */
const costly: Record<string, string[]> = {
  'src/platform/db/server/embedded/embedded.test.ts': [],
  'src/platform/db/server/embedded/durability.test.ts': [],
  'src/platform/db/server/backup/backup.test.ts': ['migrations'],
}

/**
 * Those of them that are in a copy what they are here, with everything they import: this
 * repository's own unit step has judged them. Whatever differs by more than the name runs again.
 */
function alreadyProven(place: string): string[] {
  return Object.entries(costly)
    .filter(([test, folders]) => {
      const files = [...importedBy(place, test), ...folders.flatMap((it) => filesIn(place, it))]
      const here = [...importedBy('.', test), ...folders.flatMap((it) => filesIn('.', it))]
      return (
        files.toSorted().join() === here.toSorted().join() &&
        files.every((path) => plain(place, path) === plain('.', path))
      )
    })
    .map(([test]) => test)
}

export function unitTestsOf(place: string): string[] {
  const proven = alreadyProven(place)
  return filesIn(place, 'src').filter(
    (path) => /(?<!\.db)\.test\.ts$/.test(path) && !proven.includes(path),
  )
}

/** The creator writes a word of the same length for the name, see its `identity.mjs`. */
const plain = (root: string, path: string) =>
  readFileSync(join(root, path), 'utf8').replaceAll(/octavo|webapp/gi, '______')

function importedBy(root: string, test: string): string[] {
  const found = new Set<string>()
  const follow = (path: string) => {
    if (found.has(path)) return
    if (!existsSync(join(root, path))) throw new Error(`${path} is not in ${root}`)
    found.add(path)
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from |import\(|import )'([^']+)'/g)) {
      if (specifier.startsWith('#/')) follow(`src/${specifier.slice(2)}`)
      else if (specifier.startsWith('.')) follow(posix.join(posix.dirname(path), specifier))
    }
  }
  follow(test)
  return [...found]
}

const filesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name))
    .filter((path) => statSync(join(root, path)).isFile())
