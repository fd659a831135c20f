import { languages, sourceLanguage } from './languages.mjs'
import { replaceOnce, setText, textOf } from './tree.mjs'

const home = 'src/platform/i18n/language.ts'

/** Which of the languages that stay people may choose. Decided last: it needs no tools. */
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
