import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type DevEnvironment, type EnvironmentModuleNode, type ViteDevServer, version } from 'vite'
import { root } from './describe-error.ts'
import { libraries } from './settings.ts'

type TransformResult = NonNullable<EnvironmentModuleNode['transformResult']>
type Saved = {
  url: string
  file: string
  stamp: string
  code: string
  map: TransformResult['map']
  etag: string | undefined
  imports: string[]
  staticImports: string[] | undefined
  bindings: [string, string[]][] | undefined
  selfAccepting: boolean
  acceptedImports: string[]
  acceptedExports: string[] | undefined
}
type Cache = { key: string; modules: Saved[] }

/** Icons are not bundled with the libraries (see settings.ts), and the framework's modules are compiled. */
const folders = [
  join(root, 'src'),
  join(libraries, 'lucide-react'),
  join(libraries, '@tanstack'),
].map((it) => it + sep)
const cacheable = /(?<!\.gen)\.tsx?$|\.m?js$/
const otherQuery = /\?(?!v=|tsr-split=)/
/** The framework compiles these with information from other modules. */
const compiledTogether =
  /\bcreate(?:ServerFn|Middleware|IsomorphicFn|ServerOnlyFn|ClientOnlyFn|Start)\b|tsr-shared/
/** Imports a module as it was after an edit, which no later server knows. */
const edited = /[?&]t=\d{13}\b/

/**
 * Caches compiled modules between starts, because compiling them takes most of the start. A module is
 * reused only if its file has not changed.
 */
export function createModuleCache({ environments, config }: ViteDevServer) {
  const key = keyOf(config)
  return { server: cacheOf(environments.ssr, key), browser: cacheOf(environments.client, key) }
}

function cacheOf(environment: DevEnvironment, commonKey: string) {
  const { moduleGraph, name, config } = environment
  const file = join(root, `node_modules/.vite/${name}-modules.json`)
  // Browser modules contain the names of the bundled libraries.
  const key = () => `${commonKey} ${environment.depsOptimizer?.metadata.browserHash ?? ''}`
  const isServer = config.consumer === 'server'

  async function restoreModule(saved: Saved) {
    const module = await moduleGraph.ensureEntryFromUrl(saved.url)
    if (module.transformResult) return
    const { code, map, etag } = saved
    await moduleGraph.updateModuleInfo(
      module,
      new Set(saved.imports),
      saved.bindings ? new Map(saved.bindings.map(([of, all]) => [of, new Set(all)])) : null,
      new Set(saved.acceptedImports),
      saved.acceptedExports ? new Set(saved.acceptedExports) : null,
      saved.selfAccepting,
      saved.staticImports && new Set(saved.staticImports),
    )
    moduleGraph.updateModuleTransformResult(module, {
      code,
      map,
      ...(etag && { etag }),
      ...(isServer && { ssr: true }),
    })
  }

  return {
    async restore(): Promise<void> {
      const cache = read(file)
      if (cache?.key !== key()) return
      for (const saved of cache.modules)
        if (stampOf(saved.file) === saved.stamp) await restoreModule(saved)
    },
    save(): void {
      const modules = [...moduleGraph.idToModuleMap.values()].flatMap((it) => toSaved(it, isServer))
      mkdirSync(dirname(file), { recursive: true })
      // Written aside and moved: another dev server may be reading it.
      const draft = `${file}-${process.pid}`
      writeFileSync(draft, JSON.stringify({ key: key(), modules } satisfies Cache))
      renameSync(draft, file)
    },
  }
}

function toSaved(module: EnvironmentModuleNode, isServer: boolean): Saved[] {
  const { id, url, file, transformResult } = module
  if (!file || !id || !transformResult || otherQuery.test(id)) return []
  if (!cacheable.test(file) || !folders.some((it) => file.startsWith(it))) return []
  const stamp = stampOf(file)
  const { code, map, etag } = transformResult
  const isOurs = !file.startsWith(libraries)
  if (!stamp || (isOurs && compiledTogether.test(code)) || edited.test(code)) return []
  const { importedBindings, acceptedHmrExports } = module
  // Part of `updateModuleInfo`, though its type is internal.
  const { staticImportedUrls } = module as { staticImportedUrls?: Set<string> }
  return [
    {
      url,
      file,
      stamp,
      code,
      // Node maps stack traces by the lines of the code, which are those of the source.
      map: isServer ? null : map,
      etag,
      imports: urlsOf(module.importedModules),
      staticImports: staticImportedUrls && [...staticImportedUrls],
      bindings: importedBindings
        ? Array.from(importedBindings, ([from, all]) => [from, [...all]])
        : undefined,
      selfAccepting: module.isSelfAccepting ?? false,
      acceptedImports: urlsOf(module.acceptedHmrDeps),
      acceptedExports: acceptedHmrExports ? [...acceptedHmrExports] : undefined,
    },
  ]
}

const urlsOf = (modules: Iterable<EnvironmentModuleNode>) => Array.from(modules, (it) => it.url)

function read(file: string): Cache | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Cache
  } catch {
    // The first start, or a file of another version.
    return undefined
  }
}

function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.mtimeMs} ${found.size}`
}

/** Everything besides its own text that affects how a module is compiled. */
function keyOf(config: ViteDevServer['config']): string {
  const hash = createHash('sha256')
  const { mode, define = {}, env } = config
  hash.update(JSON.stringify([version, process.version, root, mode, define, env]))
  const files = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts']
  const plugins = globSync('scripts/{{dev,chunks,translations}/*,vite-*}.ts', { cwd: root })
  for (const file of [...files, ...plugins.toSorted()]) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
