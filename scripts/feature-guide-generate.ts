// Generates all features of the guide but the last, which `npm run new` generates by itself, with one migration.
import { resolve } from 'node:path'
import { generated } from './feature-guide-features.ts'
import { addFeature, complete, readCommand } from './new/write-features.ts'
import { assertClean } from './remove/clean-tree.ts'
import { applyChanges } from './remove/draft.ts'
import { readProject } from './remove/project-tree.ts'

const root = resolve(import.meta.dirname, '..')
const commands = Object.entries(generated).map(([feature, words]) => `${feature} ${words}`)

assertClean(root)
const before = readProject(root)
const after = new Map(before)
const specifications = commands.slice(0, -1).map((command) => {
  const { positionals, values } = readCommand(command.split(/\s+/))
  return addFeature(after, positionals, values, root)
})
await complete(before, after, specifications, { root, check: false })
await applyChanges(before, after, root)
