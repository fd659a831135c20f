import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from './user-error.mjs'

/** Variables that git sets for hooks, which would redirect every command to the hook's repository. */
const foreign = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX|NAMESPACE)$/

/** The environment for git, wherever the creator was started from. */
function gitEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

function run(folder, args) {
  // Detached, so that Ctrl-C does not kill git halfway; the creator decides what to undo.
  const options = { cwd: folder, env: gitEnvironment(), encoding: 'utf8', detached: true }
  return spawnSync('git', args, options)
}

/** The root of the repository that a new folder would be in. */
export function repositoryAround(folder) {
  let parent = dirname(folder)
  while (!existsSync(parent)) parent = dirname(parent)
  const { status, stdout } = run(parent, ['rev-parse', '--show-toplevel'])
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Creates a repository with a first commit and reports it. Without git, or inside another repository
 * without `--git`, the project remains plain files.
 * @param {{ folder: string, place: string, name: string, git: boolean | undefined }} project
 */
export function createRepository({ folder, place, name, git }) {
  if (git === false) return undefined
  if (run(place, ['--version']).status !== 0) return 'no git repository: git is not installed'
  const around = git ? undefined : repositoryAround(folder)
  if (around) {
    return `no git repository: the folder is inside ${around} (use --git to create one)`
  }
  const settings = { 'user.name': name, 'user.email': 'nobody@example.com' }
  const missing = Object.entries(settings).filter(
    ([key]) => run(place, ['config', key]).status !== 0,
  )
  const author = missing.flatMap(([key, value]) => ['-c', `${key}=${value}`])
  for (const step of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', 'feat: initial commit'],
  ]) {
    const { status, stderr } = run(place, step)
    if (status !== 0) throw new UserError(`Nothing was written: git failed (${stderr.trim()}).`)
  }
  const said = missing.map(([key, value]) => `${key} "${value}"`).join(' and ')
  return `a git repository with a first commit${said && `; git had no ${said.replaceAll(' "', ', used "')}`}`
}
