// Stores a cover on a disk without enough space, and prints the outcome.
import { readdirSync } from 'node:fs'
import { AppError } from '#/platform/error/app-error.ts'
import { openFolder } from '#/platform/storage/server/folder.ts'
import { keepCover } from './cover-files.ts'
import { newCoverName } from './cover-name.ts'

const [folder = ''] = process.argv.slice(2)
const name = newCoverName({ width: 640, height: 960, color: '000000' })
const files = [4_000, 16_000, 400_000].map((size) => new Uint8Array(size))
const outcome = await keepCover(openFolder(folder), { name, files }, new AbortController().signal)
  .then(() => 'kept')
  .catch((error: unknown) => (error instanceof AppError ? error.code : String(error)))
const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
)
process.stdout.write(JSON.stringify({ outcome, left: left.map((entry) => entry.name) }))
