import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { leftOut } from './languages.mjs'

const home = resolve(import.meta.dirname, '..')
const checkout = resolve(home, '../..')

/** Written by `npm pack`: the whole project and the differences of each smaller variant. */
export const packed = join(home, 'template.json.gz')

/** What the answers leave out, besides the creator itself. */
export const removalOf = ({ sample, organizations, languages }) => ({
  parts: ['template', ...(sample ? [] : ['sample']), ...(organizations ? [] : ['organizations'])],
  languages: leftOut(languages),
})

/** Names a variant by its removed parts and languages. */
export const variantOf = (answers) => {
  const { parts, languages } = removalOf(answers)
  return [...parts, ...languages].join('-')
}

/** Opens the template from the package or from the surrounding checkout. */
export async function openTemplate() {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (existsSync(packed)) {
    const { everything, variants } = JSON.parse(gunzipSync(readFileSync(packed)).toString('utf8'))
    return { version, tree: async (answers) => unpack(everything, variants[variantOf(answers)]) }
  }
  return {
    version,
    async tree(answers) {
      // Only a checkout has and needs these tools, and only once the answers are valid.
      const { makeVariant } = await import('../make-variant.mjs')
      return makeVariant(checkout, removalOf(answers))
    },
  }
}

function unpack(everything, { gone, files }) {
  const tree = new Map()
  for (const [path, content, executable] of [...everything, ...files]) {
    tree.set(path, { bytes: Buffer.from(content, 'base64'), executable })
  }
  for (const path of gone) tree.delete(path)
  return tree
}
