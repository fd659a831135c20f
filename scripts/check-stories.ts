// Checks that every component has a story, and that every story opens in a real browser without an error, a
// request to another server or an axe violation. Arguments filter: `node scripts/check-stories.ts button`.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { ensureChromium } from './chromium.ts'
import { missingStories } from './missing-stories.ts'
import { looks, openLook } from './open-story.ts'
import type { Look } from './open-story.ts'
import { workshopProblems } from './storybook-toolbar.ts'

const folder = 'storybook-static'
const report = 'test-results/stories.json'

type Entry = { id: string; importPath: string; type: 'story' | 'docs' }
type Judgement = { name: string; problems: string[] }

function parts(): Judgement {
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  const problems = missingStories(files, (file) => readFileSync(join('src/ui', file), 'utf8'))
  return { name: 'every part has a story', problems }
}

function build(): void {
  const storybook = resolve('node_modules/.bin/storybook')
  const args = ['build', '--quiet', '--disable-telemetry', '--output-dir', folder]
  const { status, stdout, stderr } = spawnSync(storybook, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\nStorybook could not be built.`)
}

function stories(wanted: readonly string[]): string[] {
  const index = readFileSync(join(folder, 'index.json'), 'utf8')
  const { entries } = JSON.parse(index) as { entries: Record<string, Entry> }
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .filter(({ importPath }) => wanted.every((name) => importPath.includes(name)))
    .map(({ id }) => id)
}

/** Blocks requests to other machines. */
async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
  })
}

async function judge(browser: Browser, origin: string, look: Look, ids: readonly string[]) {
  const { problems, close } = await openLook(browser, origin, look)
  const judgements: Judgement[] = []
  for (const id of ids) {
    judgements.push({ name: `${id} (${look.name})`, problems: await problems(id) })
  }
  await close()
  return judgements
}

async function visit(ids: readonly string[]): Promise<Judgement[]> {
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    silent: true,
    middleware: [staticMiddleware({ dir: folder, compress: false })],
    fetch: () => new Response('Not found', { status: 404 }),
  })
  await server.ready()
  const origin = new URL(server.url ?? '').origin
  const browser = await openBrowser()
  try {
    const workshop = { name: 'the workshop', problems: await workshopProblems(browser, origin) }
    const stories = await Promise.all(looks.map((look) => judge(browser, origin, look, ids)))
    return [workshop, ...stories.flat()]
  } finally {
    await browser.close()
    await server.close(true)
  }
}

async function main(): Promise<Judgement[]> {
  const first = parts()
  build()
  const ids = stories(process.argv.slice(2))
  if (ids.length === 0) throw new Error('There is no such story.')
  return [first, ...(await visit(ids))]
}

const judgements = await main()
const bad = judgements.filter(({ problems }) => problems.length > 0)
for (const { name, problems } of bad) console.log(`✘ ${name}\n    ${problems.join('\n    ')}`)
const counts = { passed: judgements.length - bad.length, failed: bad.length, skipped: 0 }
mkdirSync('test-results', { recursive: true })
writeFileSync(report, JSON.stringify(counts))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = bad.length === 0 ? 0 : 1
