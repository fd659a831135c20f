import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { attempt, installDebianPackage } from './debian-package.ts'
import { bringPinnedChromium, findPinnedChromium } from './pinned-chromium.ts'

// The headless shell renders the same pages with half the work.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

async function downloadedByPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** The Chromium that browser tests use: named by CHROMIUM_PATH, else from npm, else installed. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable file.`)
  }
  return findPinnedChromium() ?? onPath() ?? (await downloadedByPlaywright())
}

/** Finds or installs a Chromium, or explains in one sentence what to do. */
export async function ensureChromium(): Promise<string> {
  if (!process.env['CHROMIUM_PATH']) await bringPinnedChromium()
  const found = (await findChromium()) ?? (installFromDebian() ? onPath() : undefined)
  if (found) return started(found)
  const failure = installFromPlaywright()
  const downloaded = await downloadedByPlaywright()
  if (downloaded) return started(downloaded)
  throw new Error(
    `The tests need a Chromium, and none could be downloaded (${failure}): install one, on Debian with \`sudo apt-get install chromium\`, or name it in CHROMIUM_PATH.`,
  )
}

/** A downloaded Chromium lacks its libraries, which only root can install. */
function started(chromium: string): string {
  const failure = attempt(chromium, ['--headless', '--no-sandbox', '--version'])
  if (failure === undefined) return chromium
  throw new Error(
    `The tests need a Chromium, and ${chromium} does not start (${failure}): get the libraries it needs with \`sudo npx playwright install-deps chromium\`, or name another in CHROMIUM_PATH.`,
  )
}

const installFromDebian = () => installDebianPackage('Chromium', [shell, 'chromium'])

function installFromPlaywright(): string | undefined {
  console.log('Downloading Chromium with Playwright …')
  const cli = 'node_modules/@playwright/test/cli.js'
  return attempt(process.execPath, [cli, 'install', 'chromium'])
}
