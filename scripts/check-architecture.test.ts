import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// A small app built for this test: each line is "file: what it imports".
const app: Record<string, string[]> = {
  'src/brand.ts': [],
  'src/routeTree.gen.ts': ['#/routes/login.tsx'],
  'src/server.ts': [
    '#/endpoints/rpc.ts',
    '#/platform/db/server/database.ts',
    '#/ui/inputs/button.tsx',
  ],
  'src/start.ts': ['#/platform/db/server/database.ts', '#/registry/errors.ts'],
  'src/router.tsx': ['#/routeTree.gen.ts', '#/platform/api/client.ts', '#/features/book/book.ts'],
  'src/client.tsx': ['#/platform/api/client.ts', '#/platform/db/server/database.ts'],
  'src/endpoints/rpc.ts': [
    '#/registry/errors.ts',
    '#/platform/db/server/database.ts',
    '#/features/genre/genre.ts',
  ],
  'src/registry/errors.ts': ['#/features/book/server/book.table.ts', '#/ui/inputs/button.tsx'],
  'src/routes/login.tsx': [
    '#/layouts/app.tsx',
    '#/features/book/book-form.tsx',
    '#/brand.ts',
    '#/registry/errors.ts',
  ],
  'src/routes/books.tsx': ['#/features/book/server/book.table.ts', '#/routeTree.gen.ts'],
  'src/layouts/app.tsx': [
    '#/features/book/book.queries.ts',
    '#/ui/inputs/button.tsx',
    '#/registry/errors.ts',
  ],
  'src/features/book/book.ts': [
    '#/brand.ts',
    '#/features/genre/genre.ts',
    '#/features/genre/genre.queries.ts',
  ],
  'src/features/book/book.queries.ts': [
    '#/features/book/book.ts',
    '#/platform/api/client.ts',
    '#/layouts/app.tsx',
  ],
  'src/features/book/book-form.tsx': [
    '#/ui/inputs/button.tsx',
    '#/features/genre/genre-badge.tsx',
    '#/features/genre/server/genre.table.ts',
    'type #/features/book/server/book.table.ts',
  ],
  'src/features/book/server/book.table.ts': [
    '#/features/genre/server/genre.table.ts',
    '#/features/genre/server/genre.service.ts',
  ],
  'src/features/book/server/book.service.db.test.ts': [
    '#/features/genre/server/genre.service.ts',
    '#/registry/errors.ts',
  ],
  'src/features/genre/genre.ts': [],
  'src/features/genre/genre.queries.ts': ['#/features/genre/genre.ts'],
  'src/features/genre/genre-badge.tsx': [],
  'src/features/genre/server/genre.table.ts': [],
  'src/features/genre/server/genre.service.ts': ['#/features/book/book-form.tsx', 'vitest'],
  'src/platform/api/client.ts': ['#/features/genre/genre.ts', '#/platform/auth/session.ts'],
  'src/platform/auth/session.ts': ['#/platform/error/app-error.ts', '#/platform/audit/event.ts'],
  'src/platform/auth/session.test.ts': ['#/platform/audit/event.ts'],
  'src/platform/audit/event.ts': ['#/platform/live/change.ts', '#/platform/cache/cache.ts'],
  'src/platform/cache/cache.ts': [],
  'src/platform/error/app-error.ts': ['type #/platform/i18n/translate.ts'],
  'src/platform/i18n/translate.ts': [],
  'src/platform/live/change.ts': ['#/platform/live/tab.ts', '#/platform/mail/mail.ts'],
  'src/platform/live/tab.ts': [],
  'src/platform/mail/mail.ts': [],
  'src/platform/db/server/database.ts': ['../../../../scripts/tool.ts', './nowhere.ts'],
  'src/platform/db/server/testing/test-database.ts': ['#/platform/db/server/database.ts', 'vitest'],
  'src/ui/inputs/button.tsx': [
    '#/ui/icon.tsx',
    '#/platform/api/client.ts',
    '#/ui/inputs/button.browser.test.tsx',
  ],
  'src/ui/inputs/button.browser.test.tsx': [],
  'src/ui/icon.tsx': ['#/ui/circle.tsx'],
  'src/ui/circle.tsx': ['#/ui/icon.tsx'],
  'scripts/tool.ts': ['#/platform/db/server/database.ts'],
}

const expected = [
  'feature-server-to-feature: src/features/book/server/book.table.ts → src/features/genre/server/genre.service.ts',
  'feature-server-to-feature: src/features/genre/server/genre.service.ts → src/features/book/book-form.tsx',
  'feature-to-feature: src/features/book/book-form.tsx → src/features/genre/genre-badge.tsx',
  'feature-to-feature: src/features/book/book-form.tsx → src/features/genre/server/genre.table.ts',
  'no-cycles: scripts/tool.ts → src/platform/db/server/database.ts',
  'no-cycles: src/features/book/book-form.tsx → src/features/book/server/book.table.ts',
  'no-cycles: src/features/book/book.queries.ts → src/layouts/app.tsx',
  'no-cycles: src/ui/circle.tsx → src/ui/icon.tsx',
  'no-development-dependency: src/features/genre/server/genre.service.ts → vitest',
  'no-test-imports: src/ui/inputs/button.tsx → src/ui/inputs/button.browser.test.tsx',
  'product-knows-no-tools: src/platform/db/server/database.ts → scripts/tool.ts',
  'resolvable: src/platform/db/server/database.ts → ./nowhere.ts',
  'layer-registry: src/registry/errors.ts → src/ui/inputs/button.tsx',
  'layer-composition-roots: src/router.tsx → src/features/book/book.ts',
  'layer-composition-roots: src/server.ts → src/ui/inputs/button.tsx',
  'layer-endpoints: src/endpoints/rpc.ts → src/features/genre/genre.ts',
  'layer-features: src/features/book/book.queries.ts → src/layouts/app.tsx',
  'layer-layouts: src/layouts/app.tsx → src/registry/errors.ts',
  'layer-platform: src/platform/api/client.ts → src/features/genre/genre.ts',
  'layer-routes: src/routes/books.tsx → src/routeTree.gen.ts',
  'layer-routes: src/routes/login.tsx → src/registry/errors.ts',
  'layer-ui: src/ui/inputs/button.tsx → src/platform/api/client.ts',
  'platform-audit: src/platform/audit/event.ts → src/platform/cache/cache.ts',
  'platform-auth: src/platform/auth/session.ts → src/platform/audit/event.ts',
  'platform-csv: src/platform/error/app-error.ts → src/platform/i18n/translate.ts',
  'platform-layer-is-drawn: src/platform/audit/event.ts → src/platform/cache/cache.ts',
  'platform-live: src/platform/live/change.ts → src/platform/mail/mail.ts',
  'route-tree-only-for-router: src/routes/books.tsx → src/routeTree.gen.ts',
  'server-stays-on-the-server: src/client.tsx → src/platform/db/server/database.ts',
  'server-stays-on-the-server: src/features/book/book-form.tsx → src/features/book/server/book.table.ts',
  'server-stays-on-the-server: src/features/book/book-form.tsx → src/features/genre/server/genre.table.ts',
  'server-stays-on-the-server: src/routes/books.tsx → src/features/book/server/book.table.ts',
]

let folder = ''
let violations: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'architecture-'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      imports: { '#/*': './src/*' },
      devDependencies: { vitest: '*' },
    }),
  )
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [file, imports] of Object.entries(app)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const lines = imports.map((target, index) =>
      target.startsWith('type ')
        ? `import type { X } from '${target.slice(5)}'\nexport const y${index}: X = 1`
        : `import '${target}'`,
    )
    await writeFile(join(folder, file), `${lines.join('\n')}\nexport type X = number\n`)
  }
  violations = await cruise()
}, 60_000)

afterAll(() => rm(folder, { recursive: true }))

function cruise(): Promise<string[]> {
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = resolve('.dependency-cruiser.mjs')
  const args = [program, '--config', config, '--output-type', 'json', 'src', 'scripts']
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_, output, errors) => {
      if (output === '') return fail(new Error(errors))
      const report = JSON.parse(output) as Report
      const all = report.summary.violations.map((it) => {
        const target = it.to.replace(/^.*node_modules\/([^/]+).*$/, '$1')
        return `${it.rule.name}: ${it.from} → ${target}`
      })
      done(all.toSorted())
    })
  })
}

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

describe('the rules of who may import whom', () => {
  test('report exactly the forbidden imports of a small app', () => {
    expect(violations).toEqual(expected.toSorted())
  })
})
