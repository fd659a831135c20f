import { parts } from './parts.ts'
import { textOf } from './project-tree.ts'
import type { Tree } from './project-tree.ts'
import type { Removal } from './remove-parts.ts'

const sourceLanguage = 'en'
const languageFile = 'src/platform/i18n/language.ts'

/** What the words of the command name: parts, features, or `language` and its code. */
export function chooseRemoval(tree: Tree, words: readonly string[]): Removal {
  const chosen = {
    parts: new Set<string>(),
    features: new Set<string>(),
    languages: new Set<string>(),
  }
  const rest = [...words]
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    const part = partNamed(name)
    if (name === 'language') chosen.languages.add(chooseLanguage(tree, rest.shift()))
    else if (part) chosen.parts.add(part)
    else if (tree.has(`src/features/${name}/${name}.feature.ts`)) chosen.features.add(name)
    else throw new Error(`There is no "${name}" to remove. Choose ${choices(tree)}.`)
  }
  return {
    parts: [...chosen.parts],
    features: [...chosen.features],
    languages: [...chosen.languages],
  }
}

const partNamed = (name: string) =>
  Object.entries(parts).find(([key, { names = [] }]) => [key, ...names].includes(name))?.[0]

function chooseLanguage(tree: Tree, code: string | undefined): string {
  const known = languagesOf(tree)
  if (!code || !known.includes(code))
    throw new Error(
      `Name one of the languages ${known.join(', ')}, such as "language ${known[1]}".`,
    )
  if (code === sourceLanguage)
    throw new Error(`"${code}" is the language of code and tests; hide it with LANGUAGES instead.`)
  const [, only] = /^const usual: .* = \['(\w+)'\]$/m.exec(textOf(tree, languageFile)) ?? []
  if (code === only) throw new Error(`"${code}" is the only language that users can choose.`)
  return code
}

const languagesOf = (tree: Tree) =>
  Array.from(
    textOf(tree, languageFile).matchAll(/^ {2}(\w+): \{ name: /gm),
    ([, code = '']) => code,
  )

function choices(tree: Tree): string {
  const features = [...tree.keys()].flatMap((path) => {
    const [, name] = /^src\/features\/([^/]+)\/\1\.feature\.ts$/.exec(path) ?? []
    return name ? [name] : []
  })
  return [...new Set([...Object.keys(parts), ...features, '"language xx"'])].join(', ')
}
