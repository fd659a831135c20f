import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What `client.tsx` does instead of the framework's `hydrateStart`. */
const entry = 'node_modules/@tanstack/start-client-core/dist/esm/client/hydrateStart.js'
const text = readFileSync(entry, 'utf8')
const replaced = text.slice(
  text.indexOf('async function hydrateStart()'),
  text.indexOf('function hydrateStartWithHmr()'),
)

test('the framework hydrates in the steps that client.tsx replaces', () => {
  const touched = replaced.match(/\b(?:window|router|startOptions|startInstance)\.[\w.]+/g)
  expect([...new Set(touched)].toSorted()).toEqual([
    'router.options.defaultSsr',
    'router.options.serializationAdapters',
    'router.stores.ids.get',
    'router.update',
    'startInstance.getOptions',
    'startOptions.defaultSsr',
    'startOptions.serializationAdapters',
    'window.__TSS_START_OPTIONS__',
  ])
})

test('nothing that client.tsx leaves out is used', () => {
  const start = readFileSync('src/start.ts', 'utf8')
  expect(start).not.toMatch(/serializationAdapters|defaultSsr/)
  expect(readFileSync('src/router.tsx', 'utf8')).not.toMatch(/serializationAdapters|basepath/)
})
