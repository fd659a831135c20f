import { readRecord } from '../new/record.ts'
import { cutImports, cutLanguages, cutMarked, cutMarkedLines } from './cut-lines.ts'
import { cutOffered } from './cut-offered.ts'
import { cutTexts } from './cut-texts.ts'
import { formatFiles } from './format-files.ts'
import type { Part } from './part.ts'
import { parts, sharedFiles, withDependents } from './parts.ts'
import { editJson, setText, textOf } from './project-tree.ts'
import type { Tree } from './project-tree.ts'
import { pruneLock } from './prune-lock.ts'
import type { Packages } from './prune-lock.ts'
import { regenerateRoutes } from './regenerate-routes.ts'

export interface Removal {
  /** Names in `parts.ts`; what cannot exist without them is removed too. */
  parts: readonly string[]
  /** Features that are only a folder and its routes. */
  features?: readonly string[]
  languages: readonly string[]
}

/** Tables, and columns of tables that stay. */
export interface Removed {
  tables: readonly string[]
  columns: Readonly<Record<string, readonly string[]>>
}

/** Removes files and lines from the project in memory, and returns what their tables were. */
export async function removeParts(tree: Tree, removal: Removal, tools: string): Promise<Removed> {
  const { features = [], languages } = removal
  const marks = [...withDependents(removal.parts), ...features]
  const removed = withDependents(removal.parts).map((name) => parts[name] as Part)
  const unshared = sharedFiles.filter(
    (it) => it.parts.length > 0 && it.parts.every((name) => marks.includes(name)),
  )
  const isGone = (path: string) =>
    unshared.some(({ files }) => files.test(path)) ||
    removed.some(({ files }) => files.some((it) => it.test(path))) ||
    features.some((name) => belongsTo(tree, name, path)) ||
    languages.some((code) => path.endsWith(`/locales/${code}.json`))
  const gone: Tree = new Map([...tree].filter(([path]) => isGone(path)))
  for (const path of gone.keys()) tree.delete(path)

  const changed: string[] = []
  const references: string[] = []
  for (const path of tree.keys()) {
    const text = textOf(tree, path)
    let cut = text
    for (const { edits, lines, texts } of removed) {
      cut = edits?.[path]?.(cut) ?? cut
      if (lines?.files.test(path)) cut = cut.replace(lines.pattern, '')
      if (texts && /\/locales\/\w+\.json$/.test(path)) cut = cutTexts(cut, texts)
    }
    if (path.endsWith('.md')) {
      for (const name of [...marks, ...languages]) cut = cutMarked(cut, name, path)
    } else if (/(?<!\.gen)\.(?:ts|tsx|mjs)$/.test(path)) {
      if (marks.length > 0) cut = cutMarkedLines(cut, marks)
      const isDeleted = (target: string | undefined) => target !== undefined && gone.has(target)
      const imports = cutImports(path, cut, isDeleted, text)
      cut = imports.text
      references.push(...imports.references)
      // Stories show both writing directions, whatever languages the product has.
      if (languages.length > 0 && /^(?:src|e2e)\/(?!ui\/)/.test(path))
        cut = cutLanguages(cut, languages)
    }
    if (languages.length > 0) cut = cutOffered(path, cut, languages)
    if (cut === text) continue
    setText(tree, path, cut)
    if (!path.endsWith('.md') && path !== '.env.example') changed.push(path)
  }
  if (references.length > 0) {
    throw new Error(`What would be removed is still used:\n${references.join('\n')}`)
  }
  dropUnusedPackages(tree, gone)
  formatFiles(tree, changed, tools)
  if ([...gone.keys()].some((path) => path.startsWith('src/routes/')))
    await regenerateRoutes(tree, tools)
  return { tables: tablesOf(gone), columns: Object.assign({}, ...removed.map((it) => it.columns)) }
}

/** The tables declared by deleted files. */
const tablesOf = (gone: Tree): string[] =>
  [...gone]
    .filter(([path]) => path.endsWith('.table.ts'))
    .flatMap(([, { bytes }]) => [...String(bytes).matchAll(/\b\w*[tT]able\(\s*'(\w+)'/g)])
    .map(([, table = '']) => table)

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Removes the packages that only deleted files used, also from the lock file. */
function dropUnusedPackages(tree: Tree, gone: Tree) {
  const isSource = (path: string) => /\.(?:tsx?|m?js|css|json|html)$/.test(path)
  const sources = (files: Tree) =>
    [...files.keys()]
      .filter((path) => isSource(path) && !/^package(?:-lock)?\.json$/.test(path))
      .map((path) => textOf(files, path))
  const [before, after] = [sources(gone), sources(tree)]
  editJson<Manifest>(tree, 'package.json', (manifest) => {
    for (const list of [manifest.dependencies, manifest.devDependencies]) {
      for (const name of Object.keys(list)) {
        const use = new RegExp(`['"]${name}(?:/|['"])`)
        if (before.some((text) => use.test(text)) && !after.some((text) => use.test(text)))
          delete list[name]
      }
    }
  })
  const { dependencies, devDependencies } = JSON.parse(textOf(tree, 'package.json')) as Manifest
  editJson<{ packages: Packages }>(tree, 'package-lock.json', ({ packages }) => {
    Object.assign(packages[''] ?? {}, { dependencies, devDependencies })
    pruneLock(packages)
  })
}

/** The folder of a feature, and routes that show nothing else. */
function belongsTo(tree: Tree, feature: string, path: string): boolean {
  if (path.startsWith(`src/features/${feature}/`)) return true
  if (!path.startsWith('src/routes/')) return false
  const generated = readRecord(tree, feature)
  const places = ['manager/*/', 'o/$slug/*.', ...(generated?.area ? ['app/*/'] : [])]
  const inPlace = (it: string) => path.startsWith(`src/routes/${it}`)
  if (generated && places.some((it) => inPlace(it.replace('*', generated.plural)))) return true
  const shown = Array.from(
    textOf(tree, path).matchAll(/from '#\/features\/([^/]+)\//g),
    ([, name]) => name,
  )
  return shown.length > 0 && shown.every((name) => name === feature)
}
