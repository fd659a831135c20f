import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The unit tests that a copy must run again. The others, with everything they import, differ from the
 * template only by the name, and the template's own unit step has run them.
 */
export function unitTestsOf(place: string): string[] {
  return filesIn(place, 'src').filter(
    (path) => /(?<!\.db)\.test\.ts$/.test(path) && !isProven(place, path),
  )
}

/**
 * Tests that write files and start servers but depend only on what they import. Starting the copy applies its
 * migrations; `--whole` runs these too.
 */
const selfContained = new Set([
  'src/platform/db/server/embedded/embedded.test.ts',
  'src/platform/db/server/embedded/durability.test.ts',
  'src/platform/db/server/backup/backup.test.ts',
  'src/platform/storage/server/storage.test.ts',
])

function isProven(place: string, test: string): boolean {
  if (!existsSync(test)) return false
  const files = importedBy(place, test)
  // A test that reads the project or starts programs depends on more than it imports.
  if (!selfContained.has(test) && files.some((path) => reachesOut.test(plain(place, path)))) {
    return false
  }
  return (
    files.toSorted().join() === importedBy('.', test).toSorted().join() &&
    files.every((path) => isSame(place, path))
  )
}

/**
 * The files to lint again: those that differ from the template and those that import one, because type-aware
 * rules look at imports.
 */
export function lintedFiles(place: string): string[] {
  const sources = ['src', 'e2e', 'scripts', '.storybook']
    .flatMap((folder) => filesIn(place, folder))
    .filter((path) => /(?<!\.gen)\.(?:tsx?|mjs)$/.test(path))
  const changed = new Set(sources.filter((path) => !isSame(place, path)))
  return sources.filter(
    (path) => changed.has(path) || importsOf(place, path).some((it) => changed.has(it)),
  )
}

const isSame = (place: string, path: string) =>
  existsSync(path) && plain(place, path) === plain('.', path)

const reachesOut = /'node:(?:fs|fs\/promises|child_process|worker_threads)'|import\.meta\.glob/

/** Without the name of the embedded database, which the creator replaces; see its `identity.mjs`. */
const plain = (root: string, path: string) =>
  readFileSync(join(root, path), 'utf8').replaceAll(/(?<=clusterName = )'\w+'/g, '')

function importedBy(root: string, test: string): string[] {
  const found = new Set<string>()
  const follow = (path: string) => {
    if (found.has(path)) return
    if (!existsSync(join(root, path))) throw new Error(`${path} is not in ${root}`)
    found.add(path)
    for (const file of importsOf(root, path)) follow(file)
  }
  follow(test)
  return [...found]
}

function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/(?:from |import\(|import )'([^']+)'/g)].flatMap(
    ([, specifier = '']) => {
      const [file = ''] = specifier.split('?')
      if (file.startsWith('#e2e/')) return [file.slice(1)]
      if (file.startsWith('#/')) return [`src/${file.slice(2)}`]
      return file.startsWith('.') ? [posix.join(posix.dirname(path), file)] : []
    },
  )
}

const filesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name))
    .filter((path) => statSync(join(root, path)).isFile())
