import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'parse-options.ts')

function parse(config: object, ...args: string[]) {
  const script = `import { parseOptions } from '${module}'
    console.log(JSON.stringify(parseOptions(${JSON.stringify(config)})))`
  const options = ['--input-type=module', '--eval', script, '--', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

const options = { out: { type: 'string' }, json: { type: 'boolean' } }

test('options are parsed', () => {
  const { status, stdout } = parse({ options }, '--out', 'folder', '--json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ values: { out: 'folder', json: true }, positionals: [] })
})

test.each([
  ['an unknown option', { options }, ['--jsn'], "Unknown option '--jsn'. Options: --out, --json."],
  [
    'a missing value',
    { options },
    ['--out'],
    "Option '--out <value>' argument missing. Options: --out, --json.",
  ],
  [
    'an option of a command without options',
    { allowPositionals: true },
    ['--help'],
    "Unknown option '--help'. This command has no options.",
  ],
])('%s is explained in a sentence', (_, config, args, message) => {
  expect(parse(config, ...args)).toEqual({ status: 1, stdout: '', stderr: message })
})
