import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type EnvironmentModuleNode, type ViteDevServer, version } from 'vite'
import { root } from './describe-error.ts'

type Saved = { url: string; file: string; stamp: string; code: string; imports: string[] }
type Cache = { key: string; modules: Saved[] }

const cacheFile = join(root, 'node_modules/.vite/server-modules.json')
const source = join(root, 'src')
/** The framework compiles these with information from other modules. */
const compiledTogether =
  /\bcreate(?:ServerFn|Middleware|IsomorphicFn|ServerOnlyFn|ClientOnlyFn|Start)\b|tsr-shared/

/**
 * Caches the compiled server modules between starts, because compiling them takes most of the start.
 * A module is reused only if its file has not changed.
 */
export function createModuleCache({ environments, config }: ViteDevServer) {
  const { moduleGraph } = environments.ssr
  const key = keyOf(config)

  return {
    async restore(): Promise<void> {
      const cache = read()
      if (cache?.key !== key) return
      const fresh = cache.modules.filter(({ file, stamp }) => stampOf(file) === stamp)
      for (const { url, code, imports } of fresh) {
        const module = await moduleGraph.ensureEntryFromUrl(url)
        await moduleGraph.updateModuleInfo(module, new Set(imports), null, new Set(), null, false)
        moduleGraph.updateModuleTransformResult(module, { code, map: null, ssr: true })
      }
    },
    save(): void {
      const modules = [...moduleGraph.idToModuleMap.values()].flatMap(toSaved)
      mkdirSync(dirname(cacheFile), { recursive: true })
      // Written aside and moved: another dev server may be reading it.
      const draft = `${cacheFile}-${process.pid}`
      writeFileSync(draft, JSON.stringify({ key, modules } satisfies Cache))
      renameSync(draft, cacheFile)
    },
  }
}

function toSaved({ id, url, file, transformResult, importedModules }: EnvironmentModuleNode) {
  if (!file || id !== file || !transformResult) return []
  if (!file.startsWith(source) || file.endsWith('.gen.ts')) return []
  const stamp = stampOf(file)
  const { code } = transformResult
  if (!stamp || compiledTogether.test(code)) return []
  return [{ url, file, stamp, code, imports: Array.from(importedModules, (it) => it.url) }]
}

function read(): Cache | undefined {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Cache
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
  hash.update(JSON.stringify([version, process.version, root, config.mode, config.define ?? {}]))
  const files = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts']
  for (const file of [...files, ...globSync('scripts/{dev,chunks}/*.ts', { cwd: root }).toSorted()])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
