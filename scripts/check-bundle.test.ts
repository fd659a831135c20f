import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleProblems, serverLeak } from './check-bundle.ts'
import { firstVisitBytes, firstVisitFiles } from './first-visit-files.ts'

describe('a built file', () => {
  test.each([
    ['import "drizzle-orm"', 'the database library'],
    ['import a from "node:fs"', 'a module of Node'],
    ['"postgresql://u:p@h/d"', 'a database address'],
    ['process.env.AUTH_SECRET', 'the name of a secret'],
    ['betterAuth({})', 'the authentication server'],
    ['jsx(TanStackRouterDevtools,{})', 'developer tools'],
    ['"/home/someone/project/src/a.ts"', 'a path of the machine'],
    ['//# sourceMappingURL=a.js.map', 'a source map'],
    ['fetch("https://cdn.example.net/x")', 'an unknown origin'],
  ])('must not contain %s', (text, name) => {
    expect(bundleProblems('a.js', text).join('\n')).toContain(name)
  })

  test('must not register a property unless every page loads it', () => {
    const sheet = '@property --round{syntax:"<length>"}'
    expect(bundleProblems('assets/overlays-a1.css', sheet)).toHaveLength(1)
    expect(bundleProblems('assets/styles-a1.css', sheet)).toEqual([])
  })

  test('must not name a server module', () => {
    const leak = serverLeak(['src/features/book/server/book.service.ts'])
    expect(bundleProblems('a.js', '"./server/book.service.js"', [leak])).toHaveLength(1)
    expect(bundleProblems('a.js', '"/src/x/server/log.ts"', [leak])).toHaveLength(1)
    expect(bundleProblems('a.js', 't("book.service")', [leak])).toEqual([])
  })

  test('may name standards, known help pages and the brand’s own links', () => {
    const text =
      '"http://www.w3.org/2000/svg" "https://react.dev/errors/1" "https://product.test/a"'
    expect(bundleProblems('a.js', text, [], ['https://product.test/readme'])).toEqual([])
  })
})

describe('the size of a first visit', () => {
  let dist = ''
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'dist-'))
    await mkdir(join(dist, 'assets'))
    await writeFile(
      join(dist, 'assets/main-1.js'),
      'import{a}from"./part-2.js";import("./later-3.js")',
    )
    await writeFile(join(dist, 'assets/part-2.js'), 'export const a=1')
    await writeFile(join(dist, 'assets/later-3.js'), 'export const b=1')
    await writeFile(join(dist, 'assets/style-4.css'), 'p{}')
    await writeFile(join(dist, 'assets/style-4.css.br'), Buffer.alloc(1000))
  })
  afterAll(() => rm(dist, { recursive: true }))

  const html =
    '<link rel="stylesheet" href="/assets/style-4.css"><script type="module">import("/assets/main-1.js")</script>'

  test('follows static imports and ignores lazy ones', () => {
    expect(firstVisitFiles(html, dist)).toEqual([
      '/assets/main-1.js',
      '/assets/part-2.js',
      '/assets/style-4.css',
    ])
  })

  test('counts compressed bytes', () => {
    expect(firstVisitBytes(html, dist)).toBeGreaterThan(1000)
    expect(firstVisitBytes(html, dist)).toBeLessThan(1100)
  })
})
