import { cutMarked, setText, textOf } from './tree.mjs'
import { belongsToCreator, belongsToSample } from './belongings.mjs'
import { prune } from './prune.mjs'

/** The project as its owner gets it: without the creator and, if he wants, without the sample. */
export async function leaveBehind(tree, { sample, tools }) {
  const leaves = (path) => belongsToCreator(path) || (!sample && belongsToSample(path))
  const gone = new Map([...tree].filter(([path]) => leaves(path)))
  for (const path of gone.keys()) tree.delete(path)
  for (const path of tree.keys()) {
    if (!path.endsWith('.md')) continue
    const text = cutMarked(textOf(tree, path), 'template', false, path)
    setText(tree, path, cutMarked(text, 'sample', sample, path))
  }
  prune(tree, gone, tools)
  return tree
}
