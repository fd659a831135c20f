import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeMigration } from './drizzle-kit.ts'

// This repository with one more table, and branches that each change it and bring a migration.

export const TABLE = 'src/platform/shelf/server/shelf.table.ts'

export async function makeRepository(root: string, origin: string) {
  mkdirSync(origin)
  const needed = ['src', 'scripts', 'migrations', 'package.json', 'drizzle.config.ts']
  for (const name of [...needed, '.gitattributes']) {
    const filter = (path: string) => !/\.(?:tsx|css|test\.ts)$/.test(path)
    cpSync(join(root, name), join(origin, name), { recursive: true, filter })
  }
  writeFileSync(join(origin, '.gitignore'), 'node_modules\n')
  symlinkSync(join(root, 'node_modules'), join(origin, 'node_modules'))
  git(origin, 'init', '--quiet', '--initial-branch=main')
  await change(origin, 'shelf', {})
  git(origin, 'switch', '--quiet', '--create', 'b')
  await change(origin, 'places', {
    above: `place: text('place'),`,
    below: `index('shelf_place').on(t.place),`,
  })
  git(origin, 'switch', '--quiet', '--create', 'b-and-more')
  await change(origin, 'weights', {
    above: `place: text('place'), weight: text('weight'),`,
    below: `index('shelf_place').on(t.place),`,
  })
  git(origin, 'switch', '--quiet', '--create', 'rival', 'main')
  await change(origin, 'rival', { above: `depth: text('depth').default('deep'),` })
  git(origin, 'switch', '--quiet', '--create', 'a', 'main')
  await change(origin, 'depths', { under: `depth: text('depth'),` })
  git(origin, 'switch', '--quiet', 'main')
}

/** Writes the table as the branch wants it, generates the migration and commits both. */
async function change(place: string, name: string, { above = '', under = '', below = '' }) {
  mkdirSync(dirname(join(place, TABLE)), { recursive: true })
  writeFileSync(
    join(place, TABLE),
    `import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
export const shelfTable = pgTable(
  'shelf',
  {
    ${above}
    // The branches change what is above and below: git merges this file by itself.
    id: uuid('id').primaryKey(),
    label: text('label'),
    // …
    ${under}
  },
  (t) => [
    index('shelf_label').on(t.label),
    // …
    ${below}
  ],
)
`,
  )
  await writeMigration(place, { name })
  if (below) acceptIndex(place, name)
  git(place, 'add', '--all')
  git(place, 'commit', '--quiet', '--message', name)
}

/** What a developer writes in the migration before `npm run check` allows the index. */
function acceptIndex(place: string, name: string) {
  const folder = join(place, 'migrations')
  const file = globSync(`*_${name}.sql`, { cwd: folder })[0]
  if (!file) throw new Error(`There is no migration ${name}.`)
  const sql = readFileSync(join(folder, file), 'utf8')
  const comment = '-- accept blocking-index: the table is small'
  writeFileSync(join(folder, file), sql.replace('CREATE INDEX', `${comment}\nCREATE INDEX`))
}

export const author = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@a.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@a.example',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_EDITOR: 'true',
}

export function git(place: string, ...args: string[]) {
  execFileSync('git', args, { cwd: place, env: { ...process.env, ...author }, stdio: 'pipe' })
}
