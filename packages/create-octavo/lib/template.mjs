import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Refusal } from './refusal.mjs'

const home = resolve(import.meta.dirname, '..')
const checkout = resolve(home, '../..')

/** What `npm pack` put in: a project with the sample and one without, made where the tools were. */
export const packed = {
  everything: join(home, 'template/everything.json.gz'),
  withoutSample: join(home, 'template/without-sample.json.gz'),
}

/** The template, from the package or from the checkout around it. */
export async function openTemplate() {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (existsSync(packed.everything)) {
    return {
      version,
      tree: async (sample) => unpack(readFileSync(packed[sample ? 'everything' : 'withoutSample'])),
    }
  }
  // Only a checkout has them, and only a checkout needs them.
  const { leaveBehind } = await import('./leave-behind.mjs')
  return { version, tree: (sample) => leaveBehind(readCheckout(), { sample, tools: checkout }) }
}

/** What git knows of, as it lies there now: never an .env, never data, never what is built. */
export function readCheckout(folder = checkout) {
  let listed
  try {
    listed = execFileSync('git', ['ls-files', '--stage', '-z'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 26,
    })
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'git is not installed' : 'this is no git checkout'
    throw new Refusal(`The template cannot be read: ${why}.`)
  }
  const tree = new Map()
  for (const line of listed.split('\0').filter(Boolean)) {
    const [facts, path] = line.split('\t')
    const file = join(folder, path)
    // Deleted but not yet committed: it is as good as gone.
    if (!existsSync(file) || !statSync(file).isFile()) continue
    tree.set(path, { bytes: readFileSync(file), executable: facts.startsWith('100755') })
  }
  return tree
}

function unpack(bytes) {
  const files = JSON.parse(gunzipSync(bytes).toString('utf8'))
  return new Map(
    files.map(([path, content, executable]) => [
      path,
      { bytes: Buffer.from(content, 'base64'), executable },
    ]),
  )
}
