import { execFileSync } from 'node:child_process'
import { gitEnvironment } from './project-tree.ts'

export function git(root: string, ...args: string[]): string {
  const options = { cwd: root, env: gitEnvironment(), encoding: 'utf8', stdio: 'pipe' } as const
  return execFileSync('git', args, options).trim()
}

/** Whatever goes wrong, git can restore a clean tree. */
export function assertClean(root: string) {
  let status: string
  try {
    status = git(root, 'status', '--porcelain')
  } catch {
    throw new Error(
      'Nothing was changed: this is not a git repository, so nothing could be undone.',
    )
  }
  if (status) throw new Error('Nothing was changed: commit or stash your changes first.')
}
