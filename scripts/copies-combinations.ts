import { languages } from '../src/platform/i18n/language.ts'
import type { Language } from '../src/platform/i18n/language.ts'
import { parts } from './remove/parts.ts'

/**
 * A copy that the creator can create, written like `en+sw` or `en+sw-no-sample-no-organizations`, and what its
 * owner removes from it: `en-without-captcha+demo`.
 */
export interface Combination {
  name: string
  /** The first is the default. */
  languages: Language[]
  sample: boolean
  organizations: boolean
  /** Removed by `npm run remove` afterwards: parts, and languages like `language-fr`. */
  without: string[]
}

const noSample = '-no-sample'
const noOrganizations = '-no-organizations'
const bare = noSample + noOrganizations
/** What is left out. */
const endings = ['', noSample, noOrganizations, bare]
/** The parts that can only be removed from an existing copy. */
const optional = Object.keys(parts).filter(
  (name) => !['template', 'sample', 'organizations', 'reading-list'].includes(name),
)
/** What can be removed from an existing copy; a language is written like `language-fr`. */
const removable = [
  ...Object.keys(parts).filter((name) => name !== 'template'),
  ...languages.filter((code) => code !== 'en').map((code) => `language-${code}`),
]
const withoutAll = `-without-${optional.join('+')}`

export function readCombination(name: string): Combination {
  const [, list = '', ending = '', removed] =
    /^([a-z+]*)(.*?)(?:-without-([a-z-+]+))?$/.exec(name) ?? []
  const codes = list.split('+')
  const without = removed?.split('+') ?? []
  const known = codes.map((code) => languages.find((it) => it === code))
  const chosen = known.filter((it) => it !== undefined)
  if (
    !endings.includes(ending) ||
    !without.every((it) => removable.includes(it)) ||
    chosen.length < codes.length ||
    new Set(chosen).size < codes.length
  ) {
    throw new Error(
      `There is no combination "${name}"; write languages like ${languages.join('+')}, and after them "${noSample}", "${noOrganizations}" or "${bare}" for a smaller copy, and "${withoutAll}" or some of these.`,
    )
  }
  return {
    name,
    languages: chosen,
    sample: !name.includes(noSample),
    organizations: !name.includes(noOrganizations),
    without,
  }
}

/** In every `npm test`: the smallest, which takes longest, and the largest. */
export const fixed = [`en${bare}${withoutAll}`, languages.join('+')].map(readCombination)

/** With `--whole`: each language alone, pairs in both writing directions, and all; whole and smallest. */
export const wholeCombinations = [...languages, 'en+sw', 'fr+ar', languages.join('+')]
  .flatMap((name) => [name, name + bare])
  .concat(`fr+ar${noSample}`, `en+sw${noOrganizations}`)
  .concat(
    optional.map((part) => `en+ar-without-${part}`),
    `fr+ar${withoutAll}`,
  )
  .map(readCombination)

/** With `--alone`: each part and each language removed from the largest, and nothing else. */
export const alone = removable.map((it) => readCombination(`${languages.join('+')}-without-${it}`))

const names = selections([...languages])
  .map((codes) => codes.join('+'))
  .flatMap((name) => endings.map((ending) => name + ending))
  .filter((name) => fixed.every((it) => it.name !== name))

/** Seeds below this number remove nothing afterwards. */
export const seedsOfWhole = names.length

/** A random combination, determined by the seed. */
export function randomCombination(seed: number): Combination {
  const which = Math.floor(seed / names.length) % 2 ** optional.length
  const without = optional.filter((_, index) => which & (1 << index))
  const ending = without.length > 0 ? `-without-${without.join('+')}` : ''
  return readCombination(`${names[seed % names.length]}${ending}`)
}

/** Every non-empty selection in every order. */
function selections(all: string[]): string[][] {
  return all.flatMap((first) => {
    const rest = all.filter((it) => it !== first)
    return [[first], ...selections(rest).map((others) => [first, ...others])]
  })
}
