/** What a cycle is looked for in; an output chunk of Rolldown is one. */
export interface ChunkNode {
  fileName: string
  imports: readonly string[]
  moduleIds: readonly string[]
}
/** The modules that a module imports statically. */
export type ImportsOf = (id: string) => readonly string[]

/**
 * Chunks that import each other, one list per cycle, each as short as possible. A module in such a
 * chunk may run before what it imports and find it undefined, on every page that loads the chunk.
 */
export function chunkCycles(chunks: readonly ChunkNode[]): ChunkNode[][] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<ChunkNode>()
  const cycles: ChunkNode[][] = []
  for (const chunk of chunks) {
    if (seen.has(chunk)) continue
    const cycle = wayBack(chunk, byName)
    if (!cycle) continue
    cycles.push(cycle)
    for (const it of cycle) seen.add(it)
  }
  return cycles
}

/** The shortest way from a chunk along its imports back to itself. */
function wayBack(start: ChunkNode, byName: Map<string, ChunkNode>): ChunkNode[] | undefined {
  const ways: ChunkNode[][] = [[start]]
  const seen = new Set<ChunkNode>()
  for (const way of ways) {
    for (const name of way.at(-1)?.imports ?? []) {
      const next = byName.get(name)
      if (next === start) return way
      if (!next || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

/** Says which chunks form the cycle and which import of a module causes each step. */
export function describeCycle(cycle: readonly ChunkNode[], importsOf: ImportsOf): string {
  const steps = cycle.map((from, at) => {
    const to = cycle[(at + 1) % cycle.length] ?? from
    const cause = causeOf(from, to, importsOf)
    const reason = cause ? `${cause[0]} imports ${cause[1]}` : 'no single import of a module'
    return `  ${from.fileName} → ${to.fileName}: ${reason}`
  })
  return steps.join('\n')
}

/** A module of one chunk and the module of the other that it imports, directly or through re-exports. */
function causeOf(from: ChunkNode, to: ChunkNode, importsOf: ImportsOf) {
  const kept = new Set(from.moduleIds)
  const wanted = new Set(to.moduleIds)
  for (const id of from.moduleIds) {
    const reached = new Set(importsOf(id))
    for (const it of reached) {
      if (wanted.has(it)) return [id, it] as const
      if (!kept.has(it)) for (const next of importsOf(it)) reached.add(next)
    }
  }
  return undefined
}
