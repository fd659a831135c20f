// `npm pack`: puts the template into the package, with the sample and without, made by the
// checkout's own tools; the package itself then needs none.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { leaveBehind } from './lib/leave-behind.mjs'
import { packed, readCheckout } from './lib/template.mjs'

rmSync(dirname(packed.everything), { recursive: true, force: true })
mkdirSync(dirname(packed.everything), { recursive: true })
const tools = resolve(import.meta.dirname, '../..')
for (const [file, sample] of [
  [packed.everything, true],
  [packed.withoutSample, false],
]) {
  const tree = await leaveBehind(readCheckout(), { sample, tools })
  const files = [...tree].map(([path, { bytes, executable }]) => [
    path,
    bytes.toString('base64'),
    executable,
  ])
  writeFileSync(file, gzipSync(JSON.stringify(files)))
}
