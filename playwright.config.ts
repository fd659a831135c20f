import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { defineConfig, devices } from '@playwright/test'
import { languages } from './src/platform/i18n/language.ts'
import { freePort } from './src/platform/testing/free-port.ts'
import { testsWithoutPgBouncer } from './src/platform/db/server/testing/find-pgbouncer.ts'
import { findChromium } from './scripts/chromium.ts'

// Runs the end-to-end tests against the production build, on a free port and in a data folder of its
// own. Playwright evaluates this file again in each worker, so shared values are computed once and
// passed through the environment.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `journeys-e2e-${randomUUID().slice(0, 8)}`)
const port = process.env['E2E_PORT']
const dataDir = process.env['E2E_DATA_DIR']
// The settings in `.env` do not apply to the tests, least of all its database.
if (existsSync('.env')) {
  for (const name of Object.keys(parseEnv(readFileSync('.env', 'utf8')))) process.env[name] ??= ''
}
// All translated languages are available, also on the servers that tests start themselves.
process.env['LANGUAGES'] = languages.join(',')
process.env['ORGANIZATIONS'] = 'open' // organizations
const baseURL = `http://localhost:${port}`

export default defineConfig({
  // Tests of one feature are in its folder, all others in `e2e/`.
  testDir: '.',
  projects: [
    {
      name: 'e2e',
      testMatch: '**/e2e/**/*.spec.ts',
      // The reference of `npm run new` is tested in a project that it was generated into.
      testIgnore: [...testsWithoutPgBouncer, '**/scripts/new/reference/**'],
    },
    // One at a time, because they measure response times and stop servers and databases.
    { name: 'attack', testMatch: '**/e2e/**/*.attack.test.ts', workers: 1, timeout: 1_800_000 },
  ],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // A test waits for the browser half of the time: three use four fifths of two cores, four nearly all.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Ends tests that hang. Not a measure of speed: a busy machine must not fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./e2e/support/failure-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // An element that is missing after a minute will not appear; the test need not wait longer.
    actionTimeout: 60_000,
    // Snapshots of every step double the time, so `npm test` records them only when it repeats failed
    // tests.
    trace: {
      mode: 'retain-on-failure',
      snapshots: process.env['E2E_TRACE'] !== 'light',
      screenshots: false,
      sources: false,
    },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium() },
  },
  webServer: {
    command: `"${process.execPath}" e2e/support/serve.ts`,
    url: `${baseURL}/api/health/ready`,
    env: { PORT: port, HOST: '127.0.0.1', BASE_URL: baseURL, DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
