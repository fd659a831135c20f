import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { defineConfig, devices } from '@playwright/test'
import { languages } from './src/platform/i18n/language.ts'
import { freePort } from './src/platform/testing/free-port.ts'
import { findChromium } from './scripts/chromium.ts'

// Journeys are told to the production build, started as a person starts it, on a port and in a
// data folder of this run's own. Playwright reads this file again in each worker: what must be the
// same everywhere is decided once and handed on through the environment.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `journeys-e2e-${randomUUID().slice(0, 8)}`)
const port = process.env['E2E_PORT']
const dataDir = process.env['E2E_DATA_DIR']
// The owner's settings are not the journeys': his database least of all.
if (existsSync('.env')) {
  for (const name of Object.keys(parseEnv(readFileSync('.env', 'utf8')))) process.env[name] ??= ''
}
// Journeys speak English, whatever the product offers; servers of their own inherit it.
process.env['LANGUAGES'] = languages.join(',')
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'e2e', testMatch: '**/*.spec.ts' },
    // One at a time: they measure, and they take servers and databases down.
    { name: 'attack', testMatch: '**/*.attack.test.ts', workers: 1, timeout: 1_800_000 },
  ],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Ends what hangs. Not a measure of speed: a busy machine must not fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./e2e/support/failure-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What is not there after a minute will not come: no reason to wait for the end of the test.
    actionTimeout: 60_000,
    // Actions, requests and the console cost little; snapshots of every step double the time, so
    // `npm test` records them only when it repeats what failed.
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
