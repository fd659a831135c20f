import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** What a spec file may mention of a feature: its pages, API paths and procedures. */
interface Reach {
  /** Code that every page or response uses is affected. */
  everything: boolean
  words: Set<string>
}

const featureOf = (file: string) => /^src\/features\/([\w-]+)\//.exec(file)?.[1]

/** The end-to-end tests of a feature, and what they share. */
const testFolder = /^src\/features\/[\w-]+\/e2e\//

function addFolder(folder: string, specs: Map<string, string>, chosen: Set<string>): void {
  for (const path of specs.keys()) if (posix.dirname(path) === folder) chosen.add(path)
}

/** The lists that name every feature; a feature in them is matched by its own terms. */
const isRegistry = (file: string) => file.startsWith('src/registry/')

/**
 * The spec files that these changes can affect, or `undefined` for all. A feature is followed to the pages
 * that show it and its procedures; code that every page shares affects all.
 */
export function affectedJourneys(changed: readonly string[], root = '.'): string[] | undefined {
  const sources = readSources(root)
  const specs = readFiles(root, '{e2e/**,src/features/*/e2e}/*.spec.ts')
  const reach: Reach = { everything: false, words: new Set() }
  const chosen = new Set<string>()
  for (const file of changed) {
    if (specs.has(file)) chosen.add(file)
    else if (testFolder.test(file)) addFolder(posix.dirname(file), specs, chosen)
    else if (featureOf(file)) follow(file, sources, reach)
    else if (!isTest(file)) return undefined
  }
  if (reach.everything) return undefined
  for (const [path, text] of specs) {
    const walksEverything = /from '[^']+\/(?:registry|access\/pages|access\/procedures)\.ts'/.test(
      text,
    )
    if (reach.words.size > 0 && (walksEverything || mentions(text, reach.words))) chosen.add(path)
  }
  return [...chosen].toSorted()
}

const isTest = (file: string) => /\.(?:test|stories|fixture)\.tsx?$/.test(file)

function follow(file: string, sources: Map<string, string>, reach: Reach): void {
  const seen = new Set([file])
  for (const path of seen) {
    const feature = featureOf(path)
    if (feature) addWords(feature, sources, reach)
    else if (path.startsWith('src/routes/')) {
      addUrl(sources.get(path) ?? '', reach)
      continue
    } else if (isRegistry(path)) continue
    else reach.everything = true
    for (const [importer, text] of sources) {
      if (importsOf(importer, text).has(path)) seen.add(importer)
    }
  }
}

function addWords(feature: string, sources: Map<string, string>, reach: Reach): void {
  reach.words.add(`features/${feature}/`)
  reach.words.add(`'${feature}.`)
  for (const [path, text] of sources) {
    if (path.startsWith('src/routes/') && text.includes(`features/${feature}/`)) {
      addUrl(text, reach)
    }
    if (!path.startsWith(`src/features/${feature}/server/`)) continue
    for (const [, url = ''] of text.matchAll(/path: '(\/[\w-]+)/g)) reach.words.add(`/api${url}`)
  }
}

function addUrl(route: string, reach: Reach): void {
  const [, pattern] = /createFileRoute\('([^']+)'\)/.exec(route) ?? []
  // The root and the layouts are part of every page.
  if (!pattern) reach.everything = true
  const url = pattern?.replaceAll(/\/_\w+/g, '') ?? ''
  if (url.includes('$')) reach.words.add(url.replace(/\$.*$/, ''))
  else for (const end of ["'", '`', '?']) reach.words.add(`${url.replace(/\/$/, '')}${end}`)
}

const mentions = (text: string, words: Set<string>) => [...words].some((it) => text.includes(it))

function importsOf(path: string, text: string): Set<string> {
  const found = [...text.matchAll(/(?:from |import\(|import )'([^']+)'/g)]
  return new Set(
    found.map(([, it = '']) =>
      it.startsWith('#/') ? `src/${it.slice(2)}` : posix.join(posix.dirname(path), it),
    ),
  )
}

const readSources = (root: string) =>
  new Map(
    [...readFiles(root, 'src/**/*.{ts,tsx}')].filter(
      ([path]) => !isTest(path) && !testFolder.test(path),
    ),
  )

function readFiles(root: string, pattern: string): Map<string, string> {
  const paths = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, readFileSync(posix.join(root, path), 'utf8')]))
}
