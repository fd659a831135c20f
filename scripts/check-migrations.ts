// A step of `npm run check`: journal, files and snapshots agree with one another and with the tables, and no new
// migration stops a rolling deployment.
import { resolve } from 'node:path'
import { checkMigrations } from './migration-commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(() => checkMigrations(resolve(import.meta.dirname, '..')))
