// `npm run api:client -- http://localhost:3000 client.ts`: a typed client of a running server's API.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseOptions } from './parse-options.ts'
import { complain, createProgress } from './progress.ts'

const [address = 'http://localhost:3000', file = 'api-client.ts'] = parseOptions({
  allowPositionals: true,
}).positionals
const folder = await mkdtemp(join(tmpdir(), 'api-client-'))

try {
  const source = new URL('/api/openapi.json', address)
  const response = await fetch(source).catch(() => undefined)
  if (!response?.ok)
    throw new Error(`Nothing answers at ${source}. Is it running? (npm start, in another window)`)
  const document = join(folder, 'openapi.json')
  await writeFile(document, await response.text())
  const generator = fileURLToPath(import.meta.resolve('oazapfts')).replace(/index\.js$/, 'cli.js')
  const options = ['--futureStripLegacyMethods', '--useUnknown']
  const { status, stderr } = spawnSync(process.execPath, [generator, document, file, ...options], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The generator failed.\n${stderr}`)
  createProgress().done(`${file} is written; it wants the package @oazapfts/runtime beside it`)
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
