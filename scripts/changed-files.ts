import { execFileSync } from 'node:child_process'

const lines = (text: string) => text.split('\n').filter(Boolean)

interface Options {
  /** A branch or commit to compare with instead of where this branch began. */
  since?: string | undefined
  cwd?: string
}

/**
 * Files that differ from where this branch began: what was committed since, what is not committed
 * yet, and what git does not know yet. Without another branch to compare with, the last two.
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
      // There is no such branch here; the next one may exist.
    }
  }
  return 'HEAD'
}
