import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(import.meta.url), '../../..')
export const modules = join(root, 'node_modules')

/** The exact Node that older machines get; this file is the only place that states it. */
export const pinnedVersion = readFileSync(join(root, '.node-version'), 'utf8').trim()

/** npm puts node_modules/.bin first; the machine's own programs are behind it. */
export const machinePath = (process.env.PATH || '')
  .split(delimiter)
  .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
  .join(delimiter)

export function readPackage() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/** Compares '20.19.6' with a floor like '24.15'. */
export function isOlder(version, oldest) {
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor = 0] = oldest.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}
