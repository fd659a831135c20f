import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.ts'
import { LongTestsFirst } from './scripts/long-tests-first.ts'
import { translations } from './scripts/translations/plugin.ts'
import { noInjectedStyle } from './scripts/vite-no-injected-style.ts'
import { testsWithoutPgBouncer } from './src/platform/db/server/testing/find-pgbouncer.ts'

// Omits the framework's plugin: these tests cover single components, rules and services. The tests in
// e2e/ and features/*/e2e/ run against the production build.

const databaseTests = '{src,scripts}/**/*.db.test.ts'
/** Part of the features that are made from it. */
const reference = 'scripts/new/reference/**'
const browserTests = 'src/**/*.browser.test.tsx'
/** A generous limit that only ends a wait that would never finish. */
const patience = { poll: { timeout: 60_000 } }
/**
 * Test files share imported modules, because loading them again for every file took longer than the
 * tests. Each file has its own database, folders and ports.
 */
const shared = { environment: 'node', isolate: false } as const
const setup = [
  './src/platform/testing/fail-on-console-error.ts',
  './src/platform/testing/enable-all-languages.ts',
]

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        plugins: [translations()],
        test: {
          name: 'unit',
          ...shared,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'packages/**/*.test.ts'],
          exclude: [databaseTests, 'src/features/*/e2e/**', reference, '**/node_modules/**'],
          globalSetup: ['./src/platform/db/server/testing/run-folder.ts'],
          setupFiles: setup,
          // Ends tests that hang. Not a measure of speed: a busy machine must not fail a test.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patience,
        },
      },
      {
        plugins: [translations()],
        test: {
          name: 'database',
          ...shared,
          include: [databaseTests],
          exclude: [reference, ...testsWithoutPgBouncer],
          globalSetup: ['./src/platform/db/server/testing/cluster.ts'],
          setupFiles: setup,
          expect: patience,
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [react(), tailwindcss(), noInjectedStyle()],
        // Dependencies are discovered before the first test, because one that is discovered during a
        // test reloads the page.
        optimizeDeps: { entries: ['src/ui/**/*.tsx', browserTests], force: true },
        test: {
          name: 'browser',
          include: [browserTests],
          globalSetup: ['./src/ui/testing/upload-server.ts'],
          setupFiles: [...setup, './src/platform/testing/product-styles.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 300_000,
            provider: playwright({ launchOptions: { executablePath: await findChromium() } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
