// `npm pack`: adds the template to the package, prepared by the checkout's tools, so that the package needs
// none: the whole project, and the differences of each smaller variant.
import { resolve } from 'node:path'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { languages } from './lib/languages.mjs'
import { packed, removalOf, variantOf } from './lib/template.mjs'
import { makeVariant } from './make-variant.mjs'

const checkout = resolve(import.meta.dirname, '../..')
const all = Object.keys(languages)
const everything = { sample: true, organizations: true, languages: all }
const whole = await makeVariant(checkout, removalOf(everything))
const entry = ([path, { bytes, executable }]) => [path, bytes.toString('base64'), executable]

const variants = {}
for (const kept of subsets(['sample', 'organizations'])) {
  for (const chosen of subsets(all.slice(1))) {
    const answers = {
      sample: kept.includes('sample'),
      organizations: kept.includes('organizations'),
      languages: [all[0], ...chosen],
    }
    const tree = await makeVariant(checkout, removalOf(answers))
    const differs = ([path, { bytes }]) => !whole.get(path)?.bytes.equals(bytes)
    variants[variantOf(answers)] = {
      gone: [...whole.keys()].filter((path) => !tree.has(path)),
      files: [...tree].filter(differs).map(entry),
    }
  }
}
writeFileSync(packed, gzipSync(JSON.stringify({ everything: [...whole].map(entry), variants })))

function subsets([first, ...rest]) {
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((some) => [some, [first, ...some]])
}
