import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** How a copy differs from the template, which is the working directory. */
export interface Differences {
  /** Below these folders, or these files, in the copy. */
  files: (...paths: string[]) => string[]
  sources: (...paths: string[]) => string[]
  isSame: (path: string) => boolean
  /** Whether the source, with everything it imports, is the template's. */
  isWhollySame: (path: string) => boolean
  importsOf: (path: string) => Imports
  /** The files that match and the sources that import one, directly or not. */
  withImporters: (isMatch: (path: string) => boolean) => Set<string>
}

interface Imports {
  files: string[]
  packages: string[]
}

export const sourceFolders = ['src', '.storybook', 'scripts', 'e2e', 'bench']

/** With `exceptName`, files count as the same that contain the product's name instead of the template's. */
export function compare(place: string, { exceptName = false } = {}): Differences {
  const plain = exceptName ? withoutName : withoutCluster
  const same = new Map<string, boolean>()
  const isSame = (path: string) => {
    const known = same.get(path)
    if (known !== undefined) return known
    const copy = join(place, path)
    const exists = existsSync(copy)
    const found =
      exists === existsSync(path) && (!exists || plain(path, path) === plain(path, copy))
    same.set(path, found)
    return found
  }
  const files = (...paths: string[]) => paths.flatMap((path) => filesIn(place, path))
  const sources = (...paths: string[]) =>
    files(...paths).filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  const known = new Map<string, Imports>()
  const importsOfCopy = (path: string) => {
    const found = known.get(path) ?? importsOf(join(place, path), path)
    known.set(path, found)
    return found
  }
  const withImporters = (isMatch: (path: string) => boolean) =>
    follow(sources(...sourceFolders), importsOfCopy, isMatch)
  let affected: Set<string> | undefined
  const isWhollySame = (path: string) => {
    affected ??= withImporters((it) => !isSame(it))
    return !affected.has(path)
  }
  return { files, sources, isSame, isWhollySame, importsOf: importsOfCopy, withImporters }
}

/** Without the name of the embedded database, which the creator replaces; see its `identity.mjs`. */
const withoutCluster = (_: string, file: string) =>
  readFileSync(file, 'utf8').replaceAll(/(?<=clusterName = )'\w+'/g, '')

/** Also without what identifies the product. */
function withoutName(path: string, file: string): string {
  const text = withoutCluster(path, file)
  if (path === 'src/brand.ts') return text.replaceAll(/(?<=: )(?:'[^'\n]*'|"[^"\n]*")/g, "''")
  if (path.endsWith('.sql')) return text.replaceAll(/(?<=')[\w-]+:/g, '')
  if (path === 'package-lock.json') return text.replaceAll(/^ {2,6}"name": .*$/gm, '')
  if (path !== 'package.json') return text
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify({ dependencies, devDependencies })
}

function follow(
  sources: readonly string[],
  importsOfCopy: (path: string) => Imports,
  isMatch: (path: string) => boolean,
): Set<string> {
  const importers = new Map<string, string[]>(sources.map((path) => [path, []]))
  for (const path of sources) {
    for (const file of importsOfCopy(path).files)
      importers.set(file, [...(importers.get(file) ?? []), path])
  }
  const found = new Set<string>()
  const waiting = [...importers.keys()].filter(isMatch)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...(importers.get(path) ?? []))
  }
  return found
}

/** The files and the packages that a file with this path in its project imports. */
export function importsOf(file: string, path: string): Imports {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const found: Imports = { files: [], packages: [] }
  for (const [, specifier = ''] of text.matchAll(/(?:from |import\(|import )'([^']+)'/g)) {
    const [name = ''] = specifier.split('?')
    if (name.startsWith('#e2e/')) found.files.push(name.slice(1))
    else if (name.startsWith('#/')) found.files.push(`src/${name.slice(2)}`)
    else if (name.startsWith('.')) found.files.push(posix.join(posix.dirname(path), name))
    else found.packages.push(name)
  }
  return found
}

function filesIn(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
}
