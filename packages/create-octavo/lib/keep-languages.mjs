import { leftOut } from './languages.mjs'
import { pruneLanguages } from './prune-languages.mjs'
import { countReferences, withoutUnused } from './prune-source.mjs'
import { setText, textOf } from './tree.mjs'

/** Translation files: `locales/fr.json`. */
export function speaks(path, left) {
  return left.some((code) => path.endsWith(`/locales/${code}.json`))
}

/** Removes the code of unwanted languages from the source. Returns the changed files. */
export function keepLanguages(tree, chosen, parse) {
  const left = new Set(leftOut(chosen))
  const changed = []
  if (left.size > 0) {
    for (const path of tree.keys()) {
      // Stories show both writing directions, whatever languages the product has.
      if (!/^(?:src|e2e)\/(?!ui\/).*\.tsx?$/.test(path)) continue
      const text = textOf(tree, path)
      if (!new RegExp(`\\b(?:${[...left].join('|')})\\b`).test(text)) continue
      const before = countReferences(parse(path, text).program)
      const pruned = pruneLanguages(parse, path, text, left)
      if (pruned === text) continue
      setText(tree, path, withoutUnused(parse, path, pruned, before))
      changed.push(path)
    }
  }
  return changed
}
