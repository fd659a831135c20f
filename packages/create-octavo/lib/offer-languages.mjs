import { languages, sourceLanguage } from './languages.mjs'
import { replaceOnce, setText, textOf } from './project-tree.mjs'

const home = 'src/platform/i18n/language.ts'

/** Sets the languages that users can choose. Runs last, because it needs no tools. */
export function offer(tree, chosen) {
  const staying = Object.keys(languages).filter(
    (it) => it === sourceLanguage || chosen.includes(it),
  )
  if (chosen.join() === staying.join()) return
  const list = `[${chosen.map((it) => `'${it}'`).join(', ')}]`
  const offered = 'usual: readonly [Language, ...Language[]] ='
  const text = replaceOnce(
    textOf(tree, home),
    `${offered} [...languages]`,
    `${offered} ${list}`,
    home,
  )
  setText(tree, home, text)
}

const numerals = ['no', 'one', 'two', 'three', 'four']

/** `two languages (English, Swahili)`: the text between the `languages` marks of a document. */
export function describeLanguages(chosen) {
  const names = chosen.map((code) => languages[code].name).join(', ')
  return `${numerals[chosen.length]} language${chosen.length === 1 ? '' : 's'} (${names})`
}

/** Writes the languages on offer into the documents that list them. */
export function nameLanguages(tree, chosen) {
  for (const path of tree.keys()) {
    if (!path.endsWith('.md')) continue
    const text = textOf(tree, path)
    const named = text.replace(
      /<!-- languages -->[\s\S]*?<!-- \/languages -->/g,
      `<!-- languages -->${describeLanguages(chosen)}<!-- /languages -->`,
    )
    if (named !== text) setText(tree, path, named)
  }
}
