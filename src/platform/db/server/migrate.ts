import { withSchemaLock } from './schema-lock.ts'
import { type LockOptions, applyMigrations, nameApplied } from './apply-migrations.ts'
import { inspectMigrations, migrationProblem } from './migrations.ts'

type Options = LockOptions & {
  /** Called instead of failing when a newer version migrated the database, as a roll-back needs. */
  onAhead?: (sentence: string) => void
}

/**
 * Applies every file the database lacks, in the order of the journal. Files that allow it share one
 * transaction: a failed or killed run leaves the previous version, and a concurrent start finds nothing
 * left to do.
 */
export async function migrate(url: string, folder: string, options: Options = {}): Promise<void> {
  await withSchemaLock(url, async (client) => {
    const state = await inspectMigrations(client, folder)
    const problem = migrationProblem(state)
    if (problem && state.ahead && options.onAhead) {
      options.onAhead(`${problem.says} A newer version migrated it; this version goes on with it.`)
      return
    }
    if (problem) throw new Error(`${problem.says}\n${problem.advice}`)
    if (state.pending.length === 0 && !state.unnamed) return
    await nameApplied(client, state.applied, options)
    await applyMigrations(client, state.pending, options)
  })
}
