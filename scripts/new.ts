// `npm run new -- invoice title:text amount:money`: writes a whole feature, or adds fields to one.
import { resolve } from 'node:path'
import { newCommand } from './new/new-command.ts'
import { runCommand } from './run-command.ts'

await runCommand((say) =>
  newCommand(process.argv.slice(2), resolve(import.meta.dirname, '..'), say),
)
