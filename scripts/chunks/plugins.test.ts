import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { layeredChunks, noChunkCycles } from './plugins.ts'

// The shape that crashed the manager in the browser: a navigation entry and its icon, both imported
// by the navigation of two places.
const files = {
  'src/client.ts': `import('./manager.ts'); import('./commands.ts')`,
  'src/manager.ts': `import { entries } from './navigation.ts'; document.title = entries.join()`,
  'src/commands.ts': `import { entries } from './navigation.ts'; window.name = entries.join()`,
  'src/navigation.ts': `import { notices } from './notice.navigation.ts'
    export const entries = [notices.label, notices.icon]`,
  'src/notice.navigation.ts': `import { megaphone } from './megaphone.ts'
    export const notices = { label: document.title, icon: megaphone }`,
  'src/megaphone.ts': `export const megaphone = document.createElement('svg')`,
}

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'chunks-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The former groups of `vite.config.ts`: an import of a grouped module may be in another chunk. */
const handWritten: Plugin = {
  name: 'hand-written-groups',
  outputOptions: (options) => ({
    ...options,
    codeSplitting: {
      groups: [{ name: 'shell', test: /notice\.navigation/, minShareCount: 2 }],
      includeDependenciesRecursively: false,
    },
  }),
}

const buildWith = (...plugins: Plugin[]) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, noChunkCycles()],
    build: { write: false, rolldownOptions: { input: join(root, 'src/client.ts') } },
  }) as Promise<Rolldown.RolldownOutput>

test('a build whose chunks import each other fails, and names the chunks and modules', async () => {
  const failure = await buildWith(handWritten).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(failure).toContain('Chunks import each other')
  expect(failure).toMatch(
    /shell-\S+ → assets\/navigation-\S+: src\/notice\.navigation\.ts imports src\/megaphone\.ts/,
  )
  expect(failure).toMatch(
    /navigation-\S+ → assets\/shell-\S+: src\/navigation\.ts imports src\/notice\.navigation\.ts/,
  )
})

test('the same modules build in layers', async () => {
  const { output } = await buildWith(layeredChunks())
  expect(output.filter((it) => it.type === 'chunk').length).toBeGreaterThan(2)
})
