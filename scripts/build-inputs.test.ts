import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildInputs } from './build.ts'

const root = join(import.meta.dirname, '..')
const imported = (file: string) =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/from '\.\/([^']+)'/g),
    ([, path = '']) => path,
  )

test('a change of any program that takes part in the build makes the build outdated', () => {
  const programs = imported('vite.config.ts')
  expect(programs.length).toBeGreaterThan(4)
  const isInput = (path: string) =>
    buildInputs.some((it) => path === it || path.startsWith(`${it}/`))
  expect(programs.filter((it) => !isInput(it))).toEqual([])
  const scripts = buildInputs.filter((it) => it.startsWith('scripts/'))
  expect(scripts.filter((it) => !existsSync(join(root, it)))).toEqual([])
})
