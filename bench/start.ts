// `npm run bench`: everything that `run.ts` measures. `npm run bench -- cpu --rounds 3`: one program of this folder,
// with the Node version of the product, whatever the machine's own is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const [name = ''] = process.argv.slice(2)
const program = join(import.meta.dirname, `${name}.ts`)
if (/^[a-z-]+$/.test(name) && !name.startsWith('-')) {
  if (!existsSync(program)) throw new Error(`There is no program bench/${name}.ts.`)
  process.argv.splice(2, 1)
  await import(program)
} else await import('./run.ts')
