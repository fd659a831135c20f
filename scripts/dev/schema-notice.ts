import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { withClient } from '#/platform/db/server/with-client.ts'
import { inspectMigrations, migrationProblem } from '#/platform/db/server/migrations.ts'
import { migrationsFolder } from '../prepare-database.ts'

const table = /\/server\/[\w-]+\.table\.ts$/
const run = promisify(execFile)

/** Says in the terminal what to run when tables and migrations no longer agree. */
export function schemaNotice(databaseReady: Promise<{ url: string }>): Plugin {
  const compare = latest(async () => {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'schema-changes.ts')])
    if (!stdout) return 'The tables match the migrations.'
    const statements = stdout.trimEnd().replaceAll(/^/gm, '  ')
    return `The tables differ from the migrations:
${statements}
Run "npm run db:generate -- <name>", read the SQL it writes, then run "npm run db:migrate".`
  })
  const look = latest(async () => {
    const { url } = await databaseReady
    const state = await withClient(url, (client) => inspectMigrations(client, migrationsFolder))
    const problem = migrationProblem(state)
    if (problem) return `${problem.says}\n${problem.advice}`
    const [next] = state.pending
    return next
      ? `migrations/${next.name}.sql is not applied yet: read its SQL, then run "npm run db:migrate".`
      : ''
  })
  return {
    name: 'schema-notice',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.add(migrationsFolder)
      watcher.on('all', (_, file) => {
        if (table.test(file)) compare()
        else if (file.startsWith(migrationsFolder) && file.endsWith('.sql')) look()
      })
    },
  }
}

/** Runs one at a time; calls made meanwhile share one further run. */
function latest(work: () => Promise<string>) {
  let running = false
  let again = false
  const start = () => {
    again = running
    if (running) return
    running = true
    work()
      .then((notice) => notice && console.log(`\n${notice}\n`))
      .catch((error: Error) => console.error(error.message))
      .finally(() => {
        running = false
        if (again) start()
      })
  }
  return start
}
