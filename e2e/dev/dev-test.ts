import { test as base } from '@playwright/test'
import { startDev } from './dev-process.ts'
import { undoAll } from './edit-file.ts'

type Dev = ReturnType<typeof startDev>

/**
 * One dev server for all tests that do not stop it. It is stopped like by a closed terminal; `stopping.dev.test.ts`
 * tests the other ways.
 */
export const test = base.extend<{ undone: void }, { dev: Dev }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const dev = startDev()
      await dev.ready()
      await use(dev)
      await dev.stop('SIGHUP')
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  undone: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      await use()
      undoAll()
    },
    { auto: true },
  ],
})
