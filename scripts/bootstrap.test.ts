import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 300_000 })

let project: string
let bin: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'b-bootstrap-'))
  bin = join(project, 'bin')
  mkdirSync(join(project, 'scripts'))
  mkdirSync(bin)
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'))
  writePackage({})
  writeProgram('node', `exec '${process.execPath}' "$@"`)
  // Stands in for npm: notes that it ran and makes what an install makes.
  writeProgram(
    'npm',
    `echo "$@" >> '${project}/ran'
     mkdir -p '${project}/node_modules/.bin'
     printf '#!/bin/sh\\necho v26.0.0\\n' > '${project}/node_modules/.bin/node'
     chmod +x '${project}/node_modules/.bin/node'
     echo 'npm warn EBADENGINE frightening'`,
  )
})
afterEach(() => rmSync(project, { recursive: true }))

function writePackage(packageJson: object) {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', ...packageJson }))
}

function writeProgram(name: string, body: string) {
  writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`)
  chmodSync(join(bin, name), 0o755)
}

/** The superuser may write anywhere, so a refusal is only seen by another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

function bootstrap(user = {}) {
  // As npm calls it: the project's own programs first, then the machine's.
  const PATH = [join(project, 'node_modules/.bin'), bin, '/usr/bin', '/bin'].join(delimiter)
  const script = join(project, 'scripts/bootstrap.mjs')
  return spawnSync(process.execPath, [script], { env: { PATH }, encoding: 'utf8', ...user })
}

function installs(): number {
  const notes = join(project, 'ran')
  return existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').length : 0
}

test('installs quietly once, and again only when what is wanted has changed', () => {
  const first = bootstrap()
  expect(first.stdout).toMatch(/^Packages installed \(\d+\.\d s\)\n$/)
  expect([first.status, first.stderr]).toEqual([0, ''])
  expect(bootstrap().stdout).toBe('')
  writePackage({ scripts: { anything: 'else' } })
  bootstrap()
  expect(installs()).toBe(1)

  writePackage({ dependencies: { something: '1.0.0' } })
  bootstrap()
  expect(installs()).toBe(2)
  writeFileSync(join(project, 'package-lock.json'), '{}')
  bootstrap()
  expect(installs()).toBe(3)
})

test('a failed install shows everything npm said and is tried again next time', () => {
  writeProgram('npm', `echo "$@" >> '${project}/ran'; echo 'no such package' >&2; exit 1`)
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toBe(
    'no such package\n\nThe packages could not be installed; what npm said is above.\n',
  )
  bootstrap()
  expect(installs()).toBe(2)
})

test('a folder that cannot be written is named in one sentence, before npm is asked', () => {
  chmodSync(project, 0o555)
  try {
    const failed = bootstrap(nobody)
    expect(failed.stderr).toBe(
      `The packages cannot be installed: you have no permission to write to ${realpathSync(project)}.\n`,
    )
    expect([failed.status, installs()]).toEqual([1, 0])
  } finally {
    chmodSync(project, 0o755)
  }
})

test("where the project's own Node does not run, a new enough one of the machine takes over", () => {
  breakPinnedNode()
  expect(bootstrap().status).toBe(0)
  expect(existsSync(join(project, 'node_modules/.bin/node'))).toBe(false)
})

test("where the project's own Node does not run and the machine's is old, it is said", () => {
  breakPinnedNode()
  writeProgram('node', 'echo v20.19.0')
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('Node 20.19.0 is too old for it: install Node 24 or newer.')
})

test('a Node too old to install is told so in one sentence', () => {
  const script = join(project, 'scripts/bootstrap.mjs')
  const old = readFileSync(script, 'utf8').replaceAll('process.versions.node', `'18.2.0'`)
  writeFileSync(script, old)
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toMatch(/^This project needs Node 20\.19 or newer to install itself.*\n$/)
  expect(installs()).toBe(0)
})

function breakPinnedNode() {
  writeProgram(
    'npm',
    `mkdir -p '${project}/node_modules/.bin'
     printf 'not a program' > '${project}/node_modules/.bin/node'
     chmod +x '${project}/node_modules/.bin/node'`,
  )
}
