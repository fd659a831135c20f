import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A project in memory: path → bytes. Nothing is written before the last step. */
export type Tree = Map<string, { bytes: Buffer; executable: boolean }>

export function textOf(tree: Tree, path: string): string {
  const file = tree.get(path)
  if (!file) throw new Error(`There is no ${path}.`)
  return file.bytes.toString('utf8')
}

export function setText(tree: Tree, path: string, text: string) {
  const executable = tree.get(path)?.executable ?? false
  tree.set(path, { bytes: Buffer.from(text), executable })
}

export function editJson<Content>(tree: Tree, path: string, edit: (json: Content) => void) {
  const json = JSON.parse(textOf(tree, path)) as Content
  edit(json)
  setText(tree, path, `${JSON.stringify(json, null, 2)}\n`)
}

/** Variables that git sets for hooks, which would redirect every command to the hook's repository. */
const foreign = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX|NAMESPACE)$/

export const gitEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))

/** The tracked files of the working tree, without `.env`, data and build output. */
export function readProject(folder: string): Tree {
  // The owner of the folder does not matter, because its code is already running.
  const git = ['-c', `safe.directory=${folder}`, 'ls-files', '--stage', '-z']
  const listed = execFileSync('git', git, {
    cwd: folder,
    env: gitEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
    detached: true,
  } as object) as unknown as string
  const tree: Tree = new Map()
  for (const line of listed.split('\0').filter(Boolean)) {
    const [facts = '', path = ''] = line.split('\t')
    const file = join(folder, path)
    // Deleted but not yet committed.
    if (!existsSync(file) || !statSync(file).isFile()) continue
    tree.set(path, { bytes: readFileSync(file), executable: facts.startsWith('100755') })
  }
  return tree
}
