import { spawnSync } from 'node:child_process'
import { addFields } from './add-fields.ts'
import type { Specification } from './specification.ts'
import { addFeature, complete, readCommand } from './write-features.ts'
import { assertClean } from '../remove/clean-tree.ts'
import { applyChanges, changedPaths, diffOf } from '../remove/draft.ts'
import { readProject } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import type { Say } from '../run-command.ts'

const owners = [
  '  --owned-by user  each record belongs to the user who creates it; no one else finds it',
  '  --owned-by organization  each record belongs to an organization; its members share it', // organizations
]

const usage = `npm run new -- <feature> <name:type>… [options]
npm run new -- <feature> +<name:type>… [options]

Writes a feature: its table and migration, API, pages, permissions, translations, sample data and tests.
The first required text names its records. Example:

  npm run new -- invoice title:text amount:money 'due:date?' 'status:enum(draft,sent,paid)'

With "+", adds fields to a generated feature and keeps what you changed in it since.

Types: text, long-text, integer, decimal, money, date, date-time, boolean, enum(a,b,…), email, url,
image, ref(feature), which refers to a record of another feature, such as customer:ref(user).
Add "?" to a field that can be empty, and "!" to one that must be unique.

  --plural <name>  the plural, if it isn't regular
  --label <text>   what users read, if it isn't the name
  --icon <name>    an icon of lucide.dev, such as receipt
${owners.join('\n')}
  --area app       pages in /app, for every user; or manager (the default), or both
  --only api       without pages
  --no-csv         without the CSV export and import
  --dry-run        show the changes without making them
  --no-check       do not compile before, and do not run npm run check afterwards
  --help`

/** `npm run new` with these arguments, in the project of this folder. */
export async function newCommand(args: readonly string[], root: string, say: Say): Promise<void> {
  const { values, positionals } = readCommand(args)
  if (values.help) return say(usage)
  if (positionals.length === 0) throw new Error(`Name the feature and its fields.\n\n${usage}`)
  assertClean(root)
  const before = readProject(root)
  const after = new Map(before)
  const isAddition =
    positionals.length > 1 && positionals.slice(1).every((it) => it.startsWith('+'))
  if (isAddition && values.area !== undefined)
    throw new Error('A generated feature keeps its area, so leave out --area when you add a field.')
  const { specification, conflicts } = isAddition
    ? addFields(after, positionals, root)
    : { specification: addFeature(after, positionals, values, root), conflicts: [] }
  if (conflicts.length === 0) {
    const own = await complete(before, after, [specification], { root, check: values.check })
    if (own)
      say(
        `A search doesn't find the new field yet: ${own} contains your own rule for what it finds.`,
      )
  }

  const changed = changedPaths(before, after)
  const added = changed.filter((path) => !before.has(path))
  if (values['dry-run']) {
    say(diffOf(before, after))
    return say(
      `Dry run: ${added.length} files would be added and ${changed.length - added.length} changed.`,
    )
  }
  assertClean(root)
  await applyChanges(before, after, root)
  say(`${added.length} files added, ${changed.length - added.length} changed.`)
  if (conflicts.length > 0)
    throw new Error(
      `You changed the same lines in these files; resolve the marked conflicts, then run npm run db:generate:\n${conflicts.join('\n')}`,
    )
  if (
    values.check &&
    spawnSync('npm', ['run', 'check'], { cwd: root, stdio: 'inherit' }).status !== 0
  )
    throw new Error('The checks found something to do; git restore . and git clean -d undo it.')
  tellUntranslated(after, specification, say)
  say(`Next: npm run dev, open ${pageOf(specification)}, run npm test, then commit.`)
}

function pageOf({ only, ownedBy, plural, area }: Specification): string {
  if (only) return '/api/docs'
  if (ownedBy === 'organization') return 'an organization'
  const pages = `/manager/${plural.kebab}`
  const inApp = `/app/${plural.kebab}`
  return area === 'both' ? `${inApp} and ${pages}` : area === 'app' ? inApp : pages
}

function tellUntranslated(tree: Tree, { name }: Specification, say: Say) {
  const list = `src/features/${name.kebab}/testing/untranslated.json`
  if (tree.has(list)) say(`Some texts are still English: ${list} lists them.`)
}
