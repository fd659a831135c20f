import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const clone = process.env['DEV_CLONE'] ?? ''

/** What a clone of this working tree has; its libraries are linked, its caches are its own. */
export default function makeClone(): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  for (const file of files.filter((name) => name && existsSync(name))) {
    const target = join(clone, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(file, target)
  }
  link('node_modules', ['.vite', '.cache'])
  // The Node that was fetched for this project is there too.
  link('node_modules/.cache', ['compile', 'vitest'])
}

/** A folder of the clone whose entries are those of ours, but for what the clone makes itself. */
function link(folder: string, own: string[]): void {
  mkdirSync(join(clone, folder))
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!own.includes(name)) symlinkSync(resolve(folder, name), join(clone, folder, name))
  }
}
