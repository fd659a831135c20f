import { regenerateRoutes } from './regenerate-routes.mjs'
import { cutMarked, setText, textOf } from './tree.mjs'
import { isCreatorFile, isSampleFile } from './sample-files.mjs'
import { keepLanguages, speaks } from './keep-languages.mjs'
import { languages as all, leftOut } from './languages.mjs'
import { createParser } from './parse.mjs'
import { prune } from './prune.mjs'
import { importsOf } from './prune-unused.mjs'

/** Removes the creator and, on request, the sample and languages. */
export async function removeUnwanted(tree, { sample, languages, tools }) {
  const left = leftOut(languages)
  const imports = importsOf(tree)
  const leaves = (path) =>
    isCreatorFile(path) || (!sample && isSampleFile(path)) || speaks(path, left)
  const gone = new Map([...tree].filter(([path]) => leaves(path)))
  for (const path of gone.keys()) tree.delete(path)
  for (const path of tree.keys()) {
    if (!path.endsWith('.md')) continue
    let text = cutMarked(textOf(tree, path), 'template', false, path)
    text = cutMarked(text, 'sample', sample, path)
    for (const code of Object.keys(all)) text = cutMarked(text, code, !left.includes(code), path)
    setText(tree, path, text)
  }
  const parse = createParser(tools)
  const changed = keepLanguages(tree, languages, parse)
  prune(tree, gone, { parse, tools, imports, changed })
  if ([...gone.keys()].some((path) => path.startsWith('src/routes/'))) {
    await regenerateRoutes(tree, tools)
  }
  return tree
}
