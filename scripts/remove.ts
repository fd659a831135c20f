// `npm run remove -- <part | feature | language xx> …`: removes it with everything that belongs to it.
import { resolve } from 'node:path'
import { removeCommand } from './remove/remove-command.ts'
import { runCommand } from './run-command.ts'

await runCommand((say) =>
  removeCommand(process.argv.slice(2), resolve(import.meta.dirname, '..'), say),
)
