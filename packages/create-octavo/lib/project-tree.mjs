/**
 * A project in memory: path → bytes. Nothing is written before the last step, so that an error or Ctrl-C
 * leaves nothing behind.
 * @typedef {Map<string, { bytes: Buffer, executable: boolean }>} Tree
 */

/** @param {Tree} tree @param {string} path */
export function textOf(tree, path) {
  const file = tree.get(path)
  if (!file) throw new Error(`The template no longer has ${path}: update the creator.`)
  return file.bytes.toString('utf8')
}

/** @param {Tree} tree @param {string} path @param {string} text */
export function setText(tree, path, text) {
  const executable = tree.get(path)?.executable ?? false
  tree.set(path, { bytes: Buffer.from(text), executable })
}

/** Replaces text that must occur exactly once, so that a changed template fails here and not in a copy. */
export function replaceOnce(text, found, replacement, where) {
  const parts = text.split(found)
  if (parts.length !== 2) {
    throw new Error(`${where}: ${parts.length - 1} times, not once: ${found}`)
  }
  return parts.join(replacement)
}
