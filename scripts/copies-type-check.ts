import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sourceFolders } from './copies-differences.ts'
import type { Differences } from './copies-differences.ts'
import { run } from './test-step.ts'
import { typeCheck } from './type-check.ts'

const tsc = resolve('node_modules/.bin/tsc')
const whole = [tsc, ...typeCheck]

/** Compiles the files whose types can differ from the template, with what they import; or else all. */
export async function checkTypes(place: string, changes: Differences) {
  const files = typedFiles(place, changes)
  if (!files) return run(whole, { cwd: place })
  if (files.length === 0) return { ok: true, output: '' }
  const limited = await run([...whole, '--project', writeSettings(place, files)], { cwd: place })
  // What they import lacks declarations of files that are left out, such as the one that lists all permissions. If
  // an affected file has an error too, only a check of everything tells whether it is one.
  const places = limited.output.match(/^.*?(?=\(\d+,\d+\): error )|^error .*/gm) ?? []
  if (limited.ok || (places.length > 0 && !places.some((path) => files.includes(path))))
    return { ok: true, output: '' }
  return run(whole, { cwd: place })
}

/**
 * `undefined` for all: a declaration for other modules, such as that of the routes, affects files that do not import
 * it.
 */
function typedFiles(
  place: string,
  { sources, isSame, isWhollySame }: Differences,
): string[] | undefined {
  const all = sources(...sourceFolders)
  const affectsOthers = (path: string) =>
    /^ *declare (?:module|global)\b/m.test(readFileSync(join(place, path), 'utf8'))
  const common = ['package.json', 'package-lock.json', ...all.filter(affectsOthers)]
  if (!common.every(isSame) || compilerOptions(place) !== compilerOptions('.')) return undefined
  return all.filter((path) => !isWhollySame(path))
}

function compilerOptions(root: string): string {
  const text = readFileSync(join(root, 'tsconfig.json'), 'utf8')
  return JSON.stringify((JSON.parse(text) as { compilerOptions: object }).compilerOptions)
}

function writeSettings(place: string, files: readonly string[]): string {
  const settings = join(place, 'node_modules/.cache/tsconfig.json')
  const inProject = (path: string) => join('../..', path)
  writeFileSync(
    settings,
    JSON.stringify({
      extends: inProject('tsconfig.json'),
      include: [],
      files: files.map(inProject),
    }),
  )
  return settings
}
