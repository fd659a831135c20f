// Rolldown keeps its own helpers (for CommonJS modules and namespaces) in a chunk of their own, whatever the
// groups say, although the chunk of the libraries needs them first. A copy in that chunk is a request less on
// every first visit. The helpers have no state, so a second copy does no harm.

import { reachable } from './layers.ts'

/** What this needs to know about a chunk; Rolldown's `OutputChunk` has it. */
export interface ChunkFile {
  fileName: string
  code: string
  imports: string[]
  moduleIds: readonly string[]
}

const helperModule = /^\0rolldown\/runtime/
/** Before the name of each helper where `host` exports it. */
const prefix = 'helper$'

export const isHelpers = ({ moduleIds }: ChunkFile) =>
  moduleIds.length > 0 && moduleIds.every((id) => helperModule.test(id))

/**
 * Copies the helpers into `host`, and lets the chunks that need it take them from there. The others keep
 * importing `helpers`: the hash in their name does not cover `host`, so a browser could have cached a file that
 * imports a former one. The hash of `host` covers the helpers, because it imports them.
 */
export function copyHelpers(helpers: ChunkFile, host: ChunkFile, chunks: readonly ChunkFile[]) {
  const [exported, clause = ''] = /export\{([^}]*)\};?\s*$/.exec(helpers.code) ?? []
  if (!exported || helpers.imports.length > 0 || host.code.includes(prefix))
    throw unexpected(helpers)
  const names = pairsIn(clause)
  const body = helpers.code.slice(0, -exported.length)
  const object = `(()=>{${body}return{${names.map(([own, name]) => `${name}:${own}`).join()}}})()`
  const importsOf = (name: string) => chunks.find((it) => it.fileName === name)?.imports
  const covered = chunks.filter((it) => reachable(importsOf, [it.fileName]).has(host.fileName))
  for (const chunk of covered.filter((it) => it.imports.includes(helpers.fileName))) {
    const [found, imported = ''] = importStatement(helpers).exec(chunk.code) ?? []
    if (!found) throw unexpected(chunk)
    const rest = chunk.code.replace(found, '')
    const taken = pairsIn(imported)
    const imports = new Set(chunk.imports)
    imports.delete(helpers.fileName)
    if (chunk === host) {
      const used = taken.map(([name, own]) => `${own}=helpers$.${name}`)
      const shared = names.map(([, name]) => `${prefix}${name}=helpers$.${name}`)
      chunk.code = `const helpers$=${object},${used.join()};${rest.trim()};export const ${shared.join()};\n`
    } else {
      const used = taken.map(([name, own]) => `${prefix}${name} as ${own}`)
      const [fromHost, others] = importStatement(host).exec(rest) ?? []
      const all = `import{${[...used, ...(others ? [others] : [])].join()}}from"./${baseName(host)}";`
      // A function, because a `$` in a replacement text has a meaning.
      chunk.code = fromHost ? rest.replace(fromHost, () => all) : all + rest
      imports.add(host.fileName)
    }
    chunk.imports = [...imports]
  }
}

/** The names in the braces of an import or export: `a as b`, or `a`, which is short for `a as a`. */
const pairsIn = (clause: string) =>
  Array.from(
    clause.matchAll(/([^ ,]+)(?: as ([^ ,]+))?/g),
    ([, first = '', second = first]) => [first, second] as const,
  )

const baseName = ({ fileName }: ChunkFile) => fileName.slice(fileName.lastIndexOf('/') + 1)

const importStatement = (chunk: ChunkFile) =>
  new RegExp(`import(?:\\{([^}]*)\\}from)?"\\./${baseName(chunk).replaceAll('.', '\\.')}";`)

/** An update of the bundler has changed how it writes its files. */
const unexpected = ({ fileName }: ChunkFile) =>
  new Error(`${fileName} is written in another way than expected`)
