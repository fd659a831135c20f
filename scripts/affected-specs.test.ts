import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { affectedJourneys } from './affected-specs.ts'

const files: Record<string, string> = {
  'src/features/plant/plant.ts': '',
  'src/features/plant/plant.queries.ts': `import { rules } from './plant.ts'`,
  'src/features/plant/manager/plants-page.tsx': `import { all } from '#/features/plant/plant.queries.ts'`,
  'src/features/plant/server/plant.procedures.ts': `export const list = { path: '/plants' }`,
  'src/features/seed/seed.ts': '',
  'src/features/seed/seed.navigation.ts': '',
  'src/layouts/sidebar.tsx': `import { seeds } from '#/features/seed/seed.navigation.ts'`,
  'src/registry/procedures.ts': `import { list } from '#/features/plant/server/plant.procedures.ts'`,
  'src/server.ts': `import { all } from '#/registry/procedures.ts'`,
  'src/routes/manager/plants/$id.tsx': `import('#/features/plant/manager/plants-page.tsx')
    createFileRoute('/manager/plants/$id')`,
  'e2e/plants.spec.ts': `visit('/manager/plants/1')`,
  'e2e/plant-api.spec.ts': `ask('/api/plants')`,
  'e2e/seeds.spec.ts': `visit('/app/seeds')`,
  'src/features/seed/e2e/sow.spec.ts': `visit('/app/seeds')`,
  'src/features/seed/e2e/seed-actions.ts': '',
  'e2e/every-page.spec.ts': `import { paths } from './registry.ts'`,
}

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'journeys-of-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const ofPlants = ['e2e/every-page.spec.ts', 'e2e/plant-api.spec.ts', 'e2e/plants.spec.ts']

test('a feature affects the tests of its pages and calls, and those of every page', () => {
  expect(affectedJourneys(['src/features/plant/plant.ts'], root)).toEqual(ofPlants)
  expect(affectedJourneys(['src/features/plant/server/plant.procedures.ts'], root)).toEqual(
    ofPlants,
  )
})

test('shared code affects all tests', () => {
  expect(affectedJourneys(['src/layouts/sidebar.tsx'], root)).toBeUndefined()
  expect(affectedJourneys(['src/features/seed/seed.navigation.ts'], root)).toBeUndefined()
  expect(affectedJourneys(['e2e/support/page-actions.ts'], root)).toBeUndefined()
})

test('a spec file affects only itself, and a unit test none', () => {
  expect(affectedJourneys(['e2e/seeds.spec.ts'], root)).toEqual(['e2e/seeds.spec.ts'])
  expect(affectedJourneys(['src/ui/inputs/button.browser.test.tsx'], root)).toEqual([])
})

test('what the end-to-end tests of a feature share affects them only', () => {
  const own = ['src/features/seed/e2e/sow.spec.ts']
  expect(affectedJourneys(['src/features/seed/e2e/seed-actions.ts'], root)).toEqual(own)
  expect(affectedJourneys(own, root)).toEqual(own)
})
