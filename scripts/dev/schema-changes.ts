// Prints the SQL by which the tables differ from the newest migration; nothing if they agree. A
// process of its own, because drizzle-kit takes a while to load.
import { resolve } from 'node:path'
import { schemaChanges } from '../drizzle-kit.ts'

const statements = await schemaChanges(resolve(import.meta.dirname, '../..'))
process.stdout.write(statements.join('\n'))
