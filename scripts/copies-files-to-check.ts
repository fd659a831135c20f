// What a copy must check again. Everything else is the template's, whose own steps have checked it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInputs } from './build.ts'
import { sourceProblems } from './check-source.ts'
import { compare, importsOf, sourceFolders } from './copies-differences.ts'
import type { Differences } from './copies-differences.ts'

/** The unit tests that differ, import what differs, or read the project. */
export function unitTestsOf(place: string, changes: Differences): string[] {
  const exceptName = compare(place, { exceptName: true })
  const hasMigrationsOfTemplate = exceptName
    .files('migrations')
    .every((path) => !path.endsWith('.sql') || exceptName.isSame(path))
  const readers = changes.withImporters((path) => readsProject(join(place, path)))
  return changes.sources('src').filter((path) => {
    if (!/(?<!\.db|\.attack)\.test\.ts$/.test(path)) return false
    if (selfContained.has(path)) return !exceptName.isWhollySame(path)
    if (path.endsWith('/migrate-applied.test.ts') && hasMigrationsOfTemplate) return false
    return readers.has(path) || !changes.isWhollySame(path)
  })
}

/**
 * Tests that write files and start servers but depend only on what they import, and on the name only where they
 * name their connections. Starting the copy applies its migrations; `--whole` runs these too.
 */
const selfContained = new Set([
  'src/platform/db/server/embedded/embedded.test.ts',
  'src/platform/db/server/embedded/durability.test.ts',
  'src/platform/db/server/backup/backup.test.ts',
  'src/platform/db/server/migrate.test.ts',
  'src/platform/db/server/pool-killed.test.ts',
  'src/platform/db/server/replica.test.ts',
  'src/platform/storage/server/bucket-hangs.test.ts',
  'src/platform/storage/server/storage.test.ts',
])

const testSide = /\.test\.tsx?$|\/(?:testing|e2e)\//
/** A path of the project, or a search for files. */
const ofProject =
  /import\.meta\.(?:url|dirname)|\bglobSync\(|'(?:\.\/)?(?:src|docs|deploy|migrations|scripts|e2e|public|\.env)\b[^']*'/

/** Whether a result depends on more than the imports. Modules of the product read only data. */
function readsProject(file: string): boolean {
  if (!/\.tsx?$/.test(file) || !existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return text.includes('import.meta.glob') || (testSide.test(file) && ofProject.test(text))
}

/** The files that differ, and those that import one, because type-aware rules look at imports. */
export const lintedFiles = (changes: Differences): string[] =>
  changes
    .sources(...sourceFolders)
    .filter((path) => !path.endsWith('.gen.ts'))
    .filter((path) => ![path, ...changes.importsOf(path).files].every(changes.isSame))

/** Whether the copy, apart from its name, is built and started like the template. */
export const isBuiltLikeTemplate = ({ files, isSame, isWhollySame }: Differences): boolean =>
  files(...buildInputs, 'scripts/bootstrap').every(isSame) &&
  ['scripts/build.ts', 'scripts/start.mjs', 'scripts/start.ts'].every(isWhollySame)

/**
 * Whether the rules of imports are kept because every file imports only what it imports in the template. They
 * forbid imports and require none.
 */
export function importsLikeTemplate(place: string, changes: Differences): boolean {
  const { sources, isSame } = changes
  const rules = ['.dependency-cruiser.mjs', 'scripts/check-architecture.ts']
  if (!rules.every(isSame) || !isSubset(developmentPackages(place), developmentPackages('.')))
    return false
  return sources(...sourceFolders).every((path) => {
    const [here, there] = [changes.importsOf(path), importsOf(path, path)]
    const lost = here.files.filter((it) => existsSync(it) && !existsSync(join(place, it)))
    return (
      lost.length === 0 &&
      isSubset(here.files, there.files) &&
      isSubset(here.packages, there.packages)
    )
  })
}

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.every((it) => all.includes(it))

function developmentPackages(root: string): string[] {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  return Object.keys((JSON.parse(text) as { devDependencies: object }).devDependencies)
}

/** The other half of `scripts/check-architecture.ts`, for the files that differ. */
export const sourceProblemsOf = (place: string, { files, isSame }: Differences): string[] =>
  files(...sourceFolders)
    .filter((path) => /\.(?:tsx?|json|css)$/.test(path) && !isSame(path))
    .flatMap((path) => sourceProblems(path, readFileSync(join(place, path), 'utf8')))
