import { execFileSync } from 'node:child_process'

const lines = (text: string) => text.split('\n').filter(Boolean)

interface Options {
  /** A branch or commit to compare with instead of the start of this branch. */
  since?: string | undefined
  cwd?: string
}

/**
 * Files that differ from the start of this branch: committed since, uncommitted and untracked. Without a
 * branch to compare with, only the last two.
 */
export function changedFiles({ since, cwd = process.cwd() }: Options = {}) {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const base = since ? git('merge-base', since, 'HEAD') : forkPoint(git)
  const tracked = lines(git('diff', '--name-only', '--no-renames', base))
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'))
  return { base, files: [...new Set([...tracked, ...untracked])].toSorted() }
}

function forkPoint(git: (...args: string[]) => string): string {
  for (const branch of ['@{upstream}', 'origin/main', 'main']) {
    try {
      return git('merge-base', branch, 'HEAD')
    } catch {
      // This branch does not exist; the next one may.
    }
  }
  return 'HEAD'
}
