// Stores an image on a disk without enough space, and prints the outcome.
import { readdirSync } from 'node:fs'
import { AppError } from '#/platform/error/app-error.ts'
import { openFolder } from '#/platform/storage/server/folder.ts'
import { storeImage } from './image-files.ts'

const [folder = ''] = process.argv.slice(2)
const names = ['images/160.webp', 'images/320.webp', 'images/640.webp']
const files = [4_000, 16_000, 400_000].map((size) => new Uint8Array(size))
const { signal } = new AbortController()
const outcome = await storeImage(openFolder(folder), names, files, signal)
  .then(() => 'kept')
  .catch((error: unknown) => (error instanceof AppError ? error.code : String(error)))
const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
)
process.stdout.write(JSON.stringify({ outcome, left: left.map((entry) => entry.name) }))
