import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'

const shim = 'use-sync-external-store/shim/with-selector'
const exportsOf = (name: string) =>
  Object.keys(createRequire(import.meta.url)(name) as object).toSorted()

test('the store of the router imports the shim that vite.config.ts replaces', () => {
  const store = readFileSync('node_modules/@tanstack/react-store/dist/useSelector.js', 'utf8')
  expect(store).toContain(`from "${shim}"`)
})

test('React has what the shim adds, and both modules export the same', () => {
  expect(useSyncExternalStore).toBeTypeOf('function')
  expect(exportsOf(shim)).toEqual(exportsOf(shim.replace('/shim', '')))
})
