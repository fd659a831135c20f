import { cutImports, cutLanguages, cutMarked, cutMarkedLines } from './cut-lines.mjs'
import { formatFiles } from './format-files.mjs'
import { languages as all, leftOut } from './languages.mjs'
import { pruneMigrations, tablesOf } from './prune-migrations.mjs'
import { regenerateRoutes } from './regenerate-routes.mjs'
import { cutConfig, isCreatorFile, isSampleFile } from './sample-files.mjs'
import { setText, textOf } from './project-tree.mjs'

/** Removes the creator and, on request, the sample and languages: their files and their lines. */
export async function removeUnwanted(tree, { sample, languages, tools }) {
  const left = leftOut(languages)
  const isLeftOut = (path) =>
    isCreatorFile(path) ||
    (!sample && isSampleFile(path)) ||
    left.some((code) => path.endsWith(`/locales/${code}.json`))
  const gone = new Map([...tree].filter(([path]) => isLeftOut(path)))
  for (const path of gone.keys()) tree.delete(path)

  const changed = []
  for (const path of tree.keys()) {
    const text = textOf(tree, path)
    let cut = text
    if (path.endsWith('.md')) {
      cut = cutMarked(cut, 'template', false, path)
      cut = cutMarked(cut, 'sample', sample, path)
      for (const code of Object.keys(all)) cut = cutMarked(cut, code, !left.includes(code), path)
    } else if (/(?<!\.gen)\.(?:ts|tsx|mjs)$/.test(path)) {
      cut = cutMarkedLines(cut, sample ? ['template'] : ['template', 'sample'])
      cut = cutImports(path, cut, (target) => gone.has(target))
      // Stories show both writing directions, whatever languages the product has.
      if (left.length > 0 && /^(?:src|e2e)\/(?!ui\/)/.test(path)) cut = cutLanguages(cut, left)
    } else cut = cutConfig(path, cut, sample)
    if (cut === text) continue
    setText(tree, path, cut)
    if (!path.endsWith('.md')) changed.push(path)
  }
  formatFiles(tree, changed, tools)
  const tables = tablesOf(gone)
  if (tables.length > 0) pruneMigrations(tree, tables)
  if (!sample) await regenerateRoutes(tree, tools)
  return tree
}
