import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { modules, readPackage, root } from './project.mjs'
import { refusalFor } from './refusal.mjs'

const stamp = join(modules, '.install-stamp')

export function packagesAreInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wantedHash()
}

export async function installPackages() {
  const started = Date.now()
  // Tools of development build the product, so NODE_ENV=production must not leave them out.
  const { status, output } = await npm('install', '--include=dev')
  if (status !== 0) throw refusalFor('The packages', output)
  return { what: 'Packages installed', milliseconds: Date.now() - started }
}

export function noteInstalled() {
  writeFileSync(stamp, `${wantedHash()}\n`)
}

/** An install by hand may have left something out: `npm install --omit=dev`. */
export function nothingIsLeftOut() {
  const { dependencies, devDependencies } = readPackage()
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.every((name) => existsSync(join(modules, name)))
}

/** What decides whether the installed tree is the wanted one; scripts may change without it. */
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
