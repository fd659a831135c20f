import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Draws the same pages without a window to draw them in: half the work.
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

/** The Chromium that browser tests use: named by CHROMIUM_PATH, else installed, else downloaded. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable file.`)
  }
  return onPath() ?? (await downloadedByPlaywright())
}

/** Finds a Chromium or brings one. Says in one sentence what to do when it cannot. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  const brought = installFromDebian() || installFromPlaywright() ? await findChromium() : undefined
  if (brought) return brought
  throw new Error(
    'The tests need a Chromium and none could be found or installed: install one, or name it in CHROMIUM_PATH.',
  )
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('Installing Chromium with apt-get …')
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  return (
    succeeds('apt-get', ['update', '-qq']) &&
    [shell, 'chromium'].some((name) => succeeds('apt-get', [...install, name]))
  )
}

function installFromPlaywright(): boolean {
  console.log('Downloading Chromium with Playwright …')
  return succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

function succeeds(command: string, args: string[]): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(command, args, { stdio: 'pipe', env, timeout: 600_000 })
    return true
  } catch (error) {
    const output = (error as { stderr?: Buffer }).stderr?.toString().trim()
    if (output) console.error(output.split('\n').slice(-5).join('\n'))
    return false
  }
}
