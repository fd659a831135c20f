import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { leftOut } from './languages.mjs'
import { UserError } from './user-error.mjs'
import { gitEnvironment } from './repository.mjs'

const home = resolve(import.meta.dirname, '..')
const checkout = resolve(home, '../..')

/** Written by `npm pack`: the whole project and the differences of each smaller variant. */
export const packed = join(home, 'template.json.gz')

/** Names a variant by its sample and its removed languages. */
export const variantOf = ({ sample, languages }) =>
  [sample ? 'sample' : 'bare', ...leftOut(languages)].join('-')

/** Opens the template from the package or from the surrounding checkout. */
export async function openTemplate() {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (existsSync(packed)) {
    const { everything, variants } = JSON.parse(gunzipSync(readFileSync(packed)).toString('utf8'))
    return { version, tree: async (answers) => unpack(everything, variants[variantOf(answers)]) }
  }
  // Only a checkout has and needs these tools.
  const { removeUnwanted } = await import('./remove-unwanted.mjs')
  return {
    version,
    tree: async (answers) => removeUnwanted(readCheckout(), { ...answers, tools: checkout }),
  }
}

/** The tracked files of the working tree, without `.env`, data and build output. */
export function readCheckout(folder = checkout) {
  let listed
  try {
    // The owner of the checkout does not matter, because its code is already running.
    const git = ['-c', `safe.directory=${folder}`, 'ls-files', '--stage', '-z']
    listed = execFileSync('git', git, {
      cwd: folder,
      env: gitEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 26,
      detached: true,
    })
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'git is not installed' : 'this is not a git checkout'
    throw new UserError(`The template can't be read: ${why}.`)
  }
  const tree = new Map()
  for (const line of listed.split('\0').filter(Boolean)) {
    const [facts, path] = line.split('\t')
    const file = join(folder, path)
    // Deleted but not yet committed.
    if (!existsSync(file) || !statSync(file).isFile()) continue
    tree.set(path, { bytes: readFileSync(file), executable: facts.startsWith('100755') })
  }
  return tree
}

function unpack(everything, { gone, files }) {
  const tree = new Map()
  for (const [path, content, executable] of [...everything, ...files]) {
    tree.set(path, { bytes: Buffer.from(content, 'base64'), executable })
  }
  for (const path of gone) tree.delete(path)
  return tree
}
