import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { modules, readPackage, root } from './paths.mjs'
import { userErrorFor } from './user-error.mjs'

const stamp = join(modules, '.install-stamp')

export function packagesAreInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wantedHash()
}

export async function installPackages() {
  const started = Date.now()
  // The build needs development dependencies, so NODE_ENV=production must not omit them.
  const { status, output } = await npm('install', '--include=dev')
  if (status !== 0) throw userErrorFor('The packages', output)
  return { what: 'Packages installed', milliseconds: Date.now() - started }
}

export function noteInstalled() {
  writeFileSync(stamp, `${wantedHash()}\n`)
}

/** A manual `npm install --omit=dev` may have left packages out. */
export function nothingIsLeftOut() {
  const { dependencies, devDependencies } = readPackage()
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.every((name) => existsSync(join(modules, name)))
}

/** What determines the installed tree; changes of scripts do not count. */
function wantedHash() {
  const packageJson = readPackage()
  const wanted = [
    'dependencies',
    'devDependencies',
    'optionalDependencies',
    'overrides',
    'allowScripts',
  ]
  const parts = wanted.map((part) => packageJson[part] || null)
  const lock = join(root, 'package-lock.json')
  return createHash('sha256')
    .update(JSON.stringify([parts, process.platform, process.arch]))
    .update(existsSync(lock) ? readFileSync(lock, 'utf8') : '')
    .digest('hex')
}
