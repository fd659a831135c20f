import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { sourceProblems } from './check-source.ts'

const folders = ['src', '.storybook', 'scripts', 'e2e', 'bench'].filter((folder) =>
  existsSync(folder),
)

const cruise = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...folders,
  ],
  { stdio: 'inherit' },
)

// A copy unpacked from an archive has no repository, so the file system is listed instead.
function files(): string[] {
  const list = existsSync('.git')
    ? execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders])
    : execFileSync('find', [...folders, '-type', 'f'])
  return list
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
}

const checked = files().filter((path) => /\.(tsx?|json|css)$/.test(path))
const problems = checked.flatMap((path) => sourceProblems(path, readFileSync(path, 'utf8')))

for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`✔ source rules kept in ${checked.length} files`)
process.exitCode = cruise.status === 0 && problems.length === 0 ? 0 : 1
