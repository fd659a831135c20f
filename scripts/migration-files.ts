import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Journal, readMigrations } from '#/platform/db/server/migrations.ts'

/** Before the first migration. */
export const NO_SNAPSHOT = '00000000-0000-0000-0000-000000000000'

export const numbered = (index: number) => String(index).padStart(4, '0')
export const snapshotFile = (tag: string) => `meta/${tag.slice(0, 4)}_snapshot.json`

/** Lists where journal, files and snapshots disagree. */
export function migrationFileProblems(folder: string): string[] {
  const texts = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:sql|json)$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
  const marks = ['<<<<<<<', '=======', '>>>>>>>']
  const marked = [...texts]
    // Finding a plain text first spares most files the slower search for whole lines.
    .filter(([, text]) => marks.some((it) => text.includes(it)))
    .filter(([, text]) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(text))
  if (marked.length > 0) return marked.map(([path]) => `migrations/${path} has conflict markers.`)
  const journal = texts.get('meta/_journal.json')
  if (!journal) return ['migrations/meta/_journal.json does not exist.']
  const { entries } = JSON.parse(journal) as Journal
  const problems = [
    ...journalProblems(entries),
    ...strayFiles(entries, [...texts.keys()]),
    ...snapshotProblems(entries, texts),
  ]
  const isWhole = entries.every(({ tag }) => texts.has(`${tag}.sql`))
  return isWhole ? [...problems, ...statementProblems(folder)] : problems
}

function journalProblems(entries: Journal['entries']): string[] {
  return entries.flatMap(({ idx, tag, when }, index) => {
    const before = entries[index - 1]
    if (before?.idx === idx) {
      return `${before.tag} and ${tag} have the same number in the journal: ${idx}.`
    }
    if (idx !== index) return `${tag} is number ${index} in the journal, but its idx is ${idx}.`
    if (!tag.startsWith(`${numbered(index)}_`)) {
      return `${tag} is number ${index} in the journal: its name must begin with ${numbered(index)}_.`
    }
    if (before && when <= before.when) {
      return `${tag} is not dated after ${before.tag}: give it a later "when" in the journal.`
    }
    return []
  })
}

function strayFiles(entries: Journal['entries'], paths: string[]): string[] {
  const listed = new Set(entries.flatMap(({ tag }) => [`${tag}.sql`, snapshotFile(tag)]))
  const stray = paths.filter((path) => path !== 'meta/_journal.json' && !listed.has(path))
  const missing = [...listed].filter((path) => !paths.includes(path))
  return [
    ...stray.map((path) => `migrations/${path} is not in the journal.`),
    ...missing.map((path) => `migrations/${path} does not exist, but the journal lists it.`),
  ]
}

function snapshotProblems(entries: Journal['entries'], texts: Map<string, string>): string[] {
  const chain = entries.flatMap(({ tag }) => {
    const text = texts.get(snapshotFile(tag))
    return text ? { tag, ...(JSON.parse(text) as { id: string; prevId: string }) } : []
  })
  return chain.flatMap(({ tag, prevId }, index) => {
    const twin = chain.slice(0, index).find((other) => other.prevId === prevId)
    if (twin) {
      return `The snapshots of ${twin.tag} and ${tag} have the same parent: both were made from the same version.`
    }
    const parent = chain[index - 1]
    if (prevId === (parent?.id ?? NO_SNAPSHOT)) return []
    return `The snapshot of ${tag} does not follow ${parent ? `that of ${parent.tag}` : 'from nothing'}.`
  })
}

function statementProblems(folder: string): string[] {
  return readMigrations(folder).flatMap(({ name, transaction, statements }) => {
    const all = statements.map((statement) => statement.replace(/^\s*--.*$/gm, ''))
    const concurrent = all.filter((sql) => /\bINDEX\s+CONCURRENTLY\b/i.test(sql))
    if (transaction && concurrent.length > 0) {
      return `${name} uses CONCURRENTLY: begin the file with "-- migrate: no transaction".`
    }
    const once = concurrent.find((sql) => !/\bCONCURRENTLY\s+IF\s+(?:NOT\s+)?EXISTS\b/i.test(sql))
    if (once)
      return `${name} cannot be run again: write IF NOT EXISTS or IF EXISTS.\n${once.trim()}`
    const bundled = concurrent.find((sql) => /;\s*\S/.test(sql.trim()))
    if (!bundled) return []
    return `${name} has no transaction: put "--> statement-breakpoint" around\n${bundled.trim()}`
  })
}

export function assertMigrationFiles(folder: string) {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist.`)
  const problems = migrationFileProblems(folder)
  if (problems.length === 0) return
  throw new Error(
    `${problems.join('\n')}\nIf this came with a merge or rebase, run npm run db:merge to put it right.`,
  )
}
