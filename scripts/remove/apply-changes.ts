// Writes and deletes files of a project: `node apply-changes.ts <folder> <root>`. See `applyChanges`.
import { cpSync, existsSync, readFileSync, rmSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [folder = '', root = ''] = process.argv.slice(2)

function removeEmptyFolders(deleted: readonly string[]) {
  for (const path of deleted) {
    for (let place = dirname(path); place !== '.'; place = dirname(place)) {
      try {
        rmdirSync(join(root, place))
      } catch {
        break
      }
    }
  }
}

const deleted = JSON.parse(readFileSync(join(folder, 'deleted.json'), 'utf8')) as string[]
if (existsSync(join(folder, 'files'))) cpSync(join(folder, 'files'), root, { recursive: true })
for (const path of deleted) rmSync(join(root, path))
removeEmptyFolders(deleted)
rmSync(folder, { recursive: true })
