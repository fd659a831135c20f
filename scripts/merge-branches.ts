import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

export type Sides = {
  base: string
  /** The branch whose migrations keep their numbers. */
  first: string
  /** The branch whose migrations get the next numbers. */
  last: string
  /** The git command to run after the files are merged. */
  next: string
}

/** The two branches of the current merge, rebase or cherry-pick, or of the last commit. */
export function findSides(root: string): Sides {
  for (const [ref, state, next] of [
    ['REBASE_HEAD', 'rebase-merge', 'git rebase --continue'],
    ['CHERRY_PICK_HEAD', 'CHERRY_PICK_HEAD', 'git cherry-pick --continue'],
  ] as const) {
    const path = resolve(root, git(root, 'rev-parse', '--git-path', state).trim())
    if (existsSync(path) && succeeds(root, 'rev-parse', '-q', '--verify', ref)) {
      return { base: `${ref}^`, first: 'HEAD', last: ref, next }
    }
  }
  if (succeeds(root, 'rev-parse', '-q', '--verify', 'MERGE_HEAD')) {
    return inOrder(root, 'HEAD', 'MERGE_HEAD', 'git commit')
  }
  if (succeeds(root, 'rev-parse', '-q', '--verify', 'HEAD^2')) {
    return inOrder(root, 'HEAD^1', 'HEAD^2', 'git commit --amend')
  }
  throw new Error(
    'No merge or rebase is in progress and the last commit is not a merge. Restore migrations/ from the branch you merged into (git checkout <branch> -- migrations) and run npm run db:generate.',
  )
}

/** Published migrations come first: those of the remote, otherwise those of the main branch. */
function inOrder(root: string, ours: string, theirs: string, next: string): Sides {
  const base = git(root, 'merge-base', ours, theirs).trim()
  const remote = text(root, 'symbolic-ref', '-q', '--short', 'refs/remotes/origin/HEAD')
  const isPublished = (commit: string) =>
    [remote, 'origin/main', 'origin/master'].some(
      (branch) => branch && succeeds(root, 'merge-base', '--is-ancestor', commit, branch),
    )
  const branch = text(root, 'symbolic-ref', '-q', '--short', 'HEAD')
  const isMain = [remote.replace(/^origin\//, ''), 'main', 'master'].includes(branch)
  const oursFirst = isPublished(ours) || (!isPublished(theirs) && isMain)
  return oursFirst
    ? { base, first: ours, last: theirs, next }
    : { base, first: theirs, last: ours, next }
}

export function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = run(root, args)
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout
}

export const succeeds = (root: string, ...args: string[]) => run(root, args).status === 0

function text(root: string, ...args: string[]): string {
  const { status, stdout } = run(root, args)
  return status === 0 ? stdout.trim() : ''
}

const run = (root: string, args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
