import { readProject } from '../../scripts/remove/project-tree.ts'
import { removeParts } from '../../scripts/remove/remove-parts.ts'
import { UserError } from './lib/user-error.mjs'
import { pruneMigrations } from './prune-migrations.ts'

/** The checkout without what the answers leave out. A new project has no history of migrations. */
export async function makeVariant(checkout, removal) {
  const tree = open(checkout)
  pruneMigrations(tree, await removeParts(tree, removal, checkout))
  return tree
}

function open(checkout) {
  try {
    return readProject(checkout)
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'git is not installed' : 'this is not a git checkout'
    throw new UserError(`The template can't be read: ${why}.`)
  }
}
