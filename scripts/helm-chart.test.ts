import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

// Helm itself runs in .github/workflows/deploy.yml (`npm run check:chart`). These tests need nothing
// installed: they compare the chart with itself and with the product.

const root = resolve(import.meta.dirname, '..')
const chart = join(root, 'deploy/helm')
const read = (file: string) => readFileSync(join(chart, file), 'utf8')
const templates = readdirSync(join(chart, 'templates')).map(
  (name) => [name, read(join('templates', name))] as const,
)
const values = parse(read('values.yaml')) as Record<string, unknown>
const schema = JSON.parse(read('values.schema.json')) as Schema
const everything = templates.map(([, text]) => text).join('\n')

type Schema = { type?: string; properties?: Record<string, Schema>; additionalProperties?: unknown }

const at = (path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      values,
    )

test('every value that a template uses has a default', () => {
  const used = [...everything.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)
  expect(used).toContain('image.repository')
  expect(used.filter((path) => at(path) === undefined)).toEqual([])
})

test('every default is used', () => {
  const unused = Object.keys(values).filter((name) => !everything.includes(`.Values.${name}`))
  expect(unused).toEqual([])
})

test('the schema accepts the defaults, and rejects a misspelled value', () => {
  const validate = new Ajv().compile(schema)
  expect(validate(values)).toBe(true)
  expect(validate({ ...values, replica: 3 })).toBe(false)
  expect(validate({ ...values, settings: { LOG_LEVEL: 5 } })).toBe(false)
})

test('the schema knows every value, and no other', () => {
  const compare = ({ properties, additionalProperties }: Schema, value: unknown, path: string) => {
    if (additionalProperties !== false || !properties) return
    const names = Object.keys(value as object)
    const known = Object.keys(properties).filter((name) => name !== 'global')
    expect([path, names.toSorted()]).toEqual([path, known.toSorted()])
    for (const name of names)
      compare(properties[name] ?? {}, (value as Record<string, unknown>)[name], `${path}.${name}`)
  }
  compare(schema, values, 'values')
})

test.each(templates)('%s closes every block it opens', (_, text) => {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
  expect(count(/\{\{/g)).toBe(count(/\}\}/g))
  expect(count(/\{\{-? *(?:if|with|range|define)\b/g)).toBe(count(/\{\{-? *end\b/g))
})

test('every included template is defined', () => {
  const defined = [...everything.matchAll(/define "([^"]+)"/g)].map(([, name]) => name)
  const included = [...everything.matchAll(/include "([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(included)).toEqual(new Set(defined))
})

test('every environment variable exists, and so do the paths and commands', () => {
  const known = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const named = [...everything.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name = '']) => name)
  const set = [...named, ...Object.keys(values['settings'] as object)]
  expect(set).toContain('METRICS_PORT')
  expect(set.filter((name) => !known.includes(`\`${name}\``))).toEqual([])
  const health = readFileSync(join(root, 'src/endpoints/health.ts'), 'utf8')
  for (const [, path] of everything.matchAll(/path: (\/api\/\S+)/g))
    expect(health).toContain(`path: '${path}'`)
  const release = readFileSync(join(root, 'scripts/release.ts'), 'utf8')
  for (const [, command = ''] of everything.matchAll(/bin\/([\w-]+)\.js/g))
    expect(release).toContain(command)
})
