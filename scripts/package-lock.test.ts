import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// npm silently omits binaries of other platforms from the lock file, and the product would then start only on
// the platform where the lock file was created.

interface Locked {
  readonly version?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const root = resolve(import.meta.dirname, '..')
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> }
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

test('the lock file lists every binary for Linux, macOS and Windows', () => {
  const platforms = /(?:linux|darwin|win32|windows)-(?:x64|arm64)(?:-(?:gnu|musl|msvc))?$/
  const locked = new Set(
    Object.entries(packages).map(([path, { version }]) => `${nameOf(path)}@${version}`),
  )
  const asked = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
    .filter(([name]) => platforms.test(name))
    .map(([name, version]) => `${name}@${version.replace(/^[\^~]/, '')}`)
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter((program) => !locked.has(program))).toEqual([])
})

test('the lock file lists every optional package, which `npm ci` requires', () => {
  const locked = new Set(Object.keys(packages).map(nameOf))
  const optional = Object.values(packages).flatMap((it) =>
    Object.keys(it.optionalDependencies ?? {}),
  )
  expect(optional.filter((name) => !locked.has(name))).toEqual([])
})

test('every install script of every platform is allowed or denied explicitly', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  // The entry of the project itself has no name.
  const scripted = Object.entries(packages).filter(([path, it]) => path && it.hasInstallScript)
  const names = new Set(scripted.map(([path]) => nameOf(path)))
  expect(names.size).toBeGreaterThan(5)
  expect([...names].filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([])
})
