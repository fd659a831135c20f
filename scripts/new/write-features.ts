// What `npm run new` does to the project in memory.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { acceptDangers } from '../migration-rules/accept-dangers.ts'
import { addMigration, assertTypes } from '../remove/draft.ts'
import { setText, textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { regenerateRoutes } from '../remove/regenerate-routes.ts'
import { completeMigration } from './complete-migration.ts'
import { completeTenantMigration } from './complete-tenant-migration.ts'
import { countRows } from './count-rows.ts'
import { generate } from './generate.ts'
import { keepSearch } from './keep-search.ts'
import { parseCommand } from './parse-command.ts'
import type { Options } from './parse-command.ts'
import { register } from './register.ts'
import { hasMetric } from './specification.ts'
import type { Owner, Specification } from './specification.ts'

export const readCommand = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      plural: { type: 'string' },
      label: { type: 'string' },
      icon: { type: 'string' },
      'owned-by': { type: 'string' },
      only: { type: 'string' },
      area: { type: 'string' },
      csv: { type: 'boolean', default: true },
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean', default: true },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
    allowNegative: true,
  })

export function addFeature(
  tree: Tree,
  words: readonly string[],
  options: Options,
  root: string,
): Specification {
  const specification = parseCommand(tree, words, options)
  assertIcon(specification, root)
  for (const [path, file] of generate(tree, specification, root)) tree.set(path, file)
  register(tree, specification)
  return specification
}

const completions: readonly ((sql: string, table: string, ownedBy?: Owner) => string)[] = [
  completeMigration,
  completeTenantMigration, // organizations
]

const acceptedReasons = {
  'blocking-index':
    'the table is new. If it has many rows already, create the index in a file without a transaction.',
  'changed-rows': 'only counters of an earlier table with this name.',
}

/**
 * Makes what follows from the files: the route tree and the migration. Returns the migration with the owner's own
 * rule for a search, which stays as it is.
 */
export async function complete(
  before: Tree,
  after: Tree,
  specifications: readonly Specification[],
  { root, check }: { root: string; check: boolean },
): Promise<string | undefined> {
  await regenerateRoutes(after, root)
  if (check) assertTypes(after, root, 'The generated code does not fit this project:')
  const names = specifications.map(({ name }) => name.snake)
  const migration = await addMigration(after, root, names.join('_'))
  if (!migration) return undefined
  let own: string | undefined
  for (const specification of specifications) {
    const { name, ownedBy } = specification
    const sql = completions.reduce(
      (text, completion) => completion(text, name.snake, ownedBy),
      textOf(after, migration),
    )
    setText(after, migration, hasMetric(specification) ? countRows(sql, name.snake) : sql)
    own ??= keepSearch(before, after, migration, specification)
  }
  setText(after, migration, acceptDangers(textOf(after, migration), acceptedReasons))
  return own
}

function assertIcon({ icon }: Specification, root: string) {
  const known = ['js', 'mjs'].some((end) =>
    existsSync(join(root, `node_modules/lucide-react/dist/esm/icons/${icon}.${end}`)),
  )
  if (!known) throw new Error(`There is no icon "${icon}": choose one of lucide.dev/icons.`)
}
