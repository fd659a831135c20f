import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.ts'
import { noInjectedStyle } from './scripts/vite-no-injected-style.ts'

// Without the framework's plugin: a component, a rule or a service is tested by itself here, and
// the whole product in e2e/, against the production build.

const databaseTests = 'src/**/*.db.test.ts'
const browserTests = 'src/**/*.browser.test.tsx'
/** Ends a wait for what never comes. Not a measure of speed either. */
const patience = { poll: { timeout: 60_000 } }
/**
 * Files share what they import, not what they make: each has its own database, folders and ports.
 * Loading the product anew for every file took longer than the tests.
 */
const together = { environment: 'node', isolate: false } as const
const setup = [
  './src/platform/testing/quiet-console.ts',
  './src/platform/testing/every-language.ts',
]

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'packages/**/*.test.ts'],
          exclude: [databaseTests, '**/node_modules/**'],
          setupFiles: setup,
          // Ends what hangs. Not a measure of speed: a busy machine must not fail a test.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'database',
          ...together,
          include: [databaseTests],
          globalSetup: ['./src/platform/db/server/testing/cluster.ts'],
          setupFiles: setup,
          expect: patience,
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [react(), tailwindcss(), noInjectedStyle()],
        // Found before the first test, each time anew: a library met in the middle would reload the
        // page under it.
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
