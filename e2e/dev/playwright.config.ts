import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { languages } from '../../src/platform/i18n/language.ts'
import { freePort } from '../../src/platform/testing/free-port.ts'
import { findChromium } from '../../scripts/chromium.ts'

// Tests `npm run dev` in a clone that the tests may edit. Playwright evaluates this file again in each
// worker, so shared values are computed once and passed through the environment.
process.env['DEV_CLONE'] ??= mkdtempSync(join(tmpdir(), 'dev-'))
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= join(process.env['DEV_CLONE'], '.data')
process.env['LANGUAGES'] = languages.join(',')
process.env['ORGANIZATIONS'] = 'open' // organizations

export default defineConfig({
  testDir: '.',
  testMatch: '*.dev.test.ts',
  outputDir: '../../test-results/dev',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Ends tests that hang; not a measure of speed.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  globalSetup: './clone.ts',
  globalTeardown: './remove-clone.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium() },
  },
})
