import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Caches that tools write into `node_modules`; a copy starts without them. */
const caches = ['.cache', '.vite', '.vite-temp', '.build.lock', '.install-stamp']

/** Clones this working tree with its uncommitted files, in the state after `npm install`. */
export async function makeWorkingCopy(target: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(name))) {
    cpSync(file, join(target, file))
  }
  await linkPackages(target)
}

/** Gives a copy the packages of this checkout, in the state after `npm install`. */
export async function linkPackages(target: string): Promise<void> {
  link(target, 'node_modules', (name) => !caches.includes(name))
  // The Node that the bootstrap downloaded, which `node_modules/.bin/node` links to.
  link(target, 'node_modules/.cache', (name) => name === 'node')
  // Otherwise the bootstrap would install packages and write through the links.
  const bootstrap = pathToFileURL(join(target, 'scripts/bootstrap/packages.mjs')).href
  const { noteInstalled } = (await import(bootstrap)) as { noteInstalled: () => void }
  noteInstalled()
}

/** What `npm install` does last, which a linked copy lacks. */
export function prepareDevServer(target: string): void {
  const bootstrap = pathToFileURL(join(target, 'scripts/bootstrap/dev-server.mjs')).href
  const script = `import { prepareDevServer } from '${bootstrap}'
    if (!prepareDevServer()) process.exitCode = 1`
  execFileSync('node', ['--input-type=module', '--eval', script])
}

function link(target: string, folder: string, isShared: (name: string) => boolean): void {
  mkdirSync(join(target, folder))
  for (const name of existsSync(folder) ? readdirSync(folder).filter(isShared) : []) {
    symlinkSync(resolve(folder, name), join(target, folder, name))
  }
}

/** Runs git in a working copy, as someone with a name. */
export const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

export function commitIn(folder: string, message: string): void {
  gitIn(folder, 'add', '--all')
  gitIn(folder, 'commit', '--quiet', '--no-verify', '-m', message)
}

/** Makes a repository with one commit. Its objects are those of this checkout, so that few are written. */
export function startRepository(folder: string): void {
  gitIn(folder, 'init', '--quiet', '--initial-branch=main')
  const own = gitIn('.', 'rev-parse', '--path-format=absolute', '--git-path', 'objects')
  writeFileSync(join(folder, '.git/objects/info/alternates'), `${own}\n`)
  commitIn(folder, 'feat: initial commit')
}

/** The `PATH` of a git that ends whoever starts it for the second time with these words. */
export function pathThatKills(folder: string, words: string): string {
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const script = `#!/bin/sh
case "$*" in *"${words}"*) if [ -e '${bin}/once' ]; then kill -KILL $PPID; fi; touch '${bin}/once';; esac
exec ${real} "$@"
`
  writeFileSync(join(bin, 'git'), script)
  chmodSync(join(bin, 'git'), 0o755)
  return `${bin}:${process.env['PATH']}`
}
