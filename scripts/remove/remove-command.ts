import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { acceptDangers } from '../migration-rules/accept-dangers.ts'
import { chooseRemoval } from './choose-removal.ts'
import { assertClean, git } from './clean-tree.ts'
import { addMigration, applyChanges, assertTypes, changedPaths, diffOf } from './draft.ts'
import { readProject, setText, textOf } from './project-tree.ts'
import { removeParts } from './remove-parts.ts'
import type { Say } from '../run-command.ts'

const usage = `npm run remove -- <what> … [options]

Removes parts of the product: their files, lines, routes, translations, tests, documents and the packages
that nothing else uses. <what> is a part, a feature, or "language xx"; you can name several.

  --keep-tables  keep the tables in the database; otherwise a migration drops them
  --dry-run      show the changes without making them
  --no-check     do not compile before, and do not run npm run check after the removal
  --help`

/** In the migration that drops the tables. */
const reasons = {
  drop: 'removed on purpose. Processes of the previous version fail where they still use it.',
}

/** Files that differ from the first commit of the copy. */
function changedSinceCreation(root: string, paths: readonly string[]): string[] {
  const created = git(root, 'log', '--diff-filter=A', '--format=%H', '--', '.octavo.json')
    .split('\n')
    .at(-1)
  if (!created) return []
  const changed = new Set(git(root, 'diff', '--name-only', created, 'HEAD').split('\n'))
  return paths.filter((path) => changed.has(path))
}

/** `npm run remove` with these arguments, in the project of this folder. */
export async function removeCommand(
  args: readonly string[],
  root: string,
  say: Say,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      'keep-tables': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean', default: true },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
    allowNegative: true,
  })
  if (values.help) return say(usage)
  if (positionals.length === 0) throw new Error(`Name what to remove.\n\n${usage}`)
  assertClean(root)
  const before = readProject(root)
  const removal = chooseRemoval(before, positionals)
  const after = new Map(before)
  const removed = await removeParts(after, removal, root)
  if (values.check) assertTypes(after, root, 'What would be removed is still used:')
  if (removed.tables.length > 0 || Object.keys(removed.columns).length > 0) {
    const name = `remove_${positionals.join('_').replaceAll('-', '_')}`
    const kept = values['keep-tables'] ? removed : undefined
    const path = await addMigration(after, root, name, kept)
    if (path) setText(after, path, acceptDangers(textOf(after, path), reasons))
  }

  const changed = changedPaths(before, after)
  const deleted = changed.filter((path) => !after.has(path))
  const own = changedSinceCreation(root, deleted)
  if (own.length > 0) say(`You have changed these files, which are deleted:\n${own.join('\n')}\n`)
  if (values['dry-run']) {
    say(diffOf(before, after))
    return say(
      `Dry run: ${deleted.length} files would be deleted and ${changed.length - deleted.length} changed.`,
    )
  }
  assertClean(root)
  await applyChanges(before, after, root)
  say(`${deleted.length} files deleted, ${changed.length - deleted.length} changed.`)
  if (
    values.check &&
    spawnSync('npm', ['run', 'check'], { cwd: root, stdio: 'inherit' }).status !== 0
  )
    throw new Error(
      'The checks found something to do; git restore . and git clean -d undo the removal.',
    )
  say('Next: read git diff, run npm test, then commit.')
  if (changed.some((path) => path.startsWith('migrations/')))
    say('The next start, or npm run db:migrate, applies the new migration.')
}
