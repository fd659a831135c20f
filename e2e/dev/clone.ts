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
  const modules = join(clone, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync('node_modules')) {
    if (name === '.vite' || name === '.cache') continue
    symlinkSync(resolve('node_modules', name), join(modules, name))
  }
}
