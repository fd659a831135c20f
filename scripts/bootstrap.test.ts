// Long because it covers every way in which an installation can succeed or fail.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 300_000 })

/** The Node that runs this test is new enough for the first and too old for the second. */
const oldFloor = { engines: { node: '>=20.19' } }
const newFloor = { engines: { node: '>=99.0' } }

let project: string
let bin: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'b-bootstrap-'))
  bin = join(project, 'bin')
  mkdirSync(bin)
  for (const part of ['bootstrap.mjs', 'bootstrap']) {
    cpSync(join(import.meta.dirname, part), join(project, 'scripts', part), { recursive: true })
  }
  writePackage(oldFloor)
  pin('99.1.0')
  symlinkSync(process.execPath, join(bin, 'node'))
  writeNpm({ install: `echo 'npm warn EBADENGINE frightening'` })
  writePinnedNode('echo v99.1.0')
})
afterEach(() => rmSync(project, { recursive: true }))

function writePackage(packageJson: object) {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', ...packageJson }))
}

function pin(version: string) {
  writeFileSync(join(project, '.node-version'), `${version}\n`)
}

function writeProgram(file: string, body: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${body}\n`)
  chmodSync(file, 0o755)
}

/** A stand-in for npm that records its arguments and has one package, which contains a Node. */
function writeNpm({
  install = '',
  ping = '',
  pack = `tar -czf "$4/node.tgz" -C registry package`,
}) {
  writeProgram(
    join(bin, 'npm'),
    `cd '${project}' && echo "$1" >> ran
     case "$1" in
       install) mkdir -p node_modules/.bin; ${install} ;;
       ping) ${ping} ;;
       pack) ${pack} ;;
     esac`,
  )
}

function writePinnedNode(body: string) {
  writeProgram(join(project, 'registry/package/bin/node'), body)
}

// The PATH that npm sets: the project's programs first, then the machine's.
const path = () => [join(project, 'node_modules/.bin'), bin, '/usr/bin', '/bin'].join(delimiter)

function bootstrap(env: Record<string, string> = {}, user: { uid?: number } = {}) {
  const script = join(project, 'scripts/bootstrap.mjs')
  return spawnSync(join(bin, 'node'), [script], {
    env: { PATH: path(), ...env },
    encoding: 'utf8',
    ...user,
  })
}

/** Root can write anywhere, so permission errors need another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {}

/** The Node that a script of the project runs on. */
function nodeOfScripts(): string {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'node --version'], {
    env: { PATH: path() },
    encoding: 'utf8',
  })
  return stdout.trim()
}

function ran(): string[] {
  const notes = join(project, 'ran')
  return existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').toSorted() : []
}

test('installs once, and again only when the dependencies change', () => {
  const first = bootstrap()
  expect(first.stdout).toMatch(/^Packages installed \(\d+\.\d s\)\n$/)
  expect([first.status, first.stderr]).toEqual([0, ''])
  expect(bootstrap().stdout).toBe('')
  writePackage({ ...oldFloor, scripts: { anything: 'else' } })
  bootstrap()
  expect(ran()).toEqual(['install'])

  writePackage({ ...oldFloor, dependencies: { something: '1.0.0' } })
  bootstrap()
  expect(ran()).toEqual(['install', 'install'])
  writeFileSync(join(project, 'package-lock.json'), '{}')
  bootstrap()
  expect(ran()).toEqual(['install', 'install', 'install'])
})

test('uses the machine’s Node if it is new enough', () => {
  expect(bootstrap().status).toBe(0)
  expect(ran()).toEqual(['install'])
  expect(nodeOfScripts()).toBe(process.version)
})

test('replaces an old Node once and keeps the replacement after later installations', () => {
  writePackage(newFloor)
  const first = bootstrap()
  expect([first.status, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^Packages installed .*\nNode 99\.1\.0 fetched \(\d+\.\d s\)\n$/)
  expect(nodeOfScripts()).toBe('v99.1.0')

  // npm removes a link that it attributes to a removed package.
  writeNpm({ install: 'rm -f node_modules/.bin/node' })
  writePackage({ ...newFloor, dependencies: { something: '1.0.0' } })
  bootstrap()
  expect(nodeOfScripts()).toBe('v99.1.0')
  expect(ran()).toEqual(['install', 'install', 'pack'])
})

test('a new pinned version replaces the old one, and a new enough machine removes it', () => {
  writePackage(newFloor)
  bootstrap()
  pin('99.2.0')
  writePinnedNode('echo v99.2.0')
  bootstrap()
  expect(nodeOfScripts()).toBe('v99.2.0')
  expect(existsSync(join(project, 'node_modules/.cache/node/99.1.0'))).toBe(false)

  pin('99.3.0')
  writePackage(oldFloor)
  bootstrap()
  expect(nodeOfScripts()).toBe(process.version)
})

test('a manual installation downloads the Node and installs nothing twice', () => {
  writePackage(newFloor)
  mkdirSync(join(project, 'node_modules'))
  expect(bootstrap({ npm_lifecycle_event: 'postinstall' }).status).toBe(0)
  expect(nodeOfScripts()).toBe('v99.1.0')
  bootstrap()
  expect(ran()).toEqual(['pack'])
})

test('a manual installation prepares the dev server, except on a build machine', () => {
  mkdirSync(join(project, 'node_modules'))
  const script = join(project, 'scripts/dev.mjs')
  const writeScript = (end: string) =>
    writeFileSync(
      script,
      `import { appendFileSync } from 'node:fs'
      appendFileSync('ran', process.argv.slice(2).join(' ') + '\\n')
      ${end}`,
    )
  writeScript('')
  const installed = { npm_lifecycle_event: 'postinstall' }
  expect(bootstrap({ ...installed, CI: 'true' }).stdout).toBe('')
  expect(ran()).toEqual([])
  expect(bootstrap(installed).stdout).toMatch(/^Dev server prepared \(\d+\.\d s\)\n$/)
  expect(ran()).toEqual(['--prepare'])

  writeScript('process.exit(1)')
  const failed = bootstrap(installed)
  expect([failed.status, failed.stdout, failed.stderr]).toEqual([0, '', ''])
})

test('an installation may remove the Node that runs it', () => {
  writePackage(newFloor)
  const old = join(project, 'node_modules/node/bin/node')
  mkdirSync(dirname(old), { recursive: true })
  copyFileSync(process.execPath, old)
  rmSync(join(bin, 'node'))
  symlinkSync(old, join(bin, 'node'))
  writeNpm({ install: 'rm -r node_modules/node' })
  const updated = bootstrap()
  expect([updated.status, updated.stderr]).toEqual([0, ''])
  expect(nodeOfScripts()).toBe('v99.1.0')
})

test('completes a manual installation that omitted packages', () => {
  writePackage({ ...oldFloor, devDependencies: { something: '1.0.0' } })
  mkdirSync(join(project, 'node_modules'))
  bootstrap({ npm_lifecycle_event: 'postinstall' })
  bootstrap()
  expect(ran()).toEqual(['install'])
})

test('names the library that the pinned Node lacks, and its package', () => {
  writePackage(newFloor)
  writePinnedNode(
    `echo 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory' >&2; exit 127`,
  )
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toBe(
    `This machine's Node ${process.versions.node} is too old for this project, and Node 99.1.0 does not start here for want of the library libatomic.so.1 (on Debian and Ubuntu: apt-get install libatomic1): install Node 99.0 or newer from https://nodejs.org, then run this again.\n`,
  )
  expect(nodeOfScripts()).toBe(process.version)
})

const fail = (said: string) => `echo '${said}' >&2; exit 1`

test.each([
  ['E404', 'the registry has no node-'],
  ['ENOTFOUND', 'the package registry cannot be reached (ENOTFOUND)'],
])('explains a failed download of Node (%s) in one sentence', (code, expected) => {
  writePackage(newFloor)
  const pack = fail(`npm error code ${code}`)
  writeNpm({ pack, ping: pack })
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain(expected)
  expect(failed.stderr.trim().split('\n')).toHaveLength(1)
})

test.each([
  ['npm error code EAI_AGAIN', 'cannot be reached (EAI_AGAIN)'],
  ['npm error code EACCES\nnpm error path /elsewhere', 'may not write to /elsewhere (EACCES)'],
  ['npm error code ENOSPC', 'the disk is full'],
])('explains an installation that fails with "%s" in one sentence', (said, expected) => {
  writeNpm({ install: fail(said), ping: fail(said) })
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain(expected)
  expect(failed.stderr.trim().split('\n')).toHaveLength(1)
})

test('repeats an installation that lost its connection if the registry responds', () => {
  const lost = fail('npm error code ECONNRESET')
  writeNpm({ install: `case "$*" in *retries=0*) ${lost};; esac` })
  expect(bootstrap().status).toBe(0)
  expect(ran()).toEqual(['install', 'install', 'ping'])
})

test('prints the whole output of any other failed installation and retries next time', () => {
  writeNpm({ install: fail('no such package') })
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toBe(
    'no such package\n\nThe packages could not be installed; the cause is in the lines above.\n',
  )
  bootstrap()
  expect(ran()).toEqual(['install', 'install'])
})

test('names a folder that is not writable before npm runs', () => {
  // The Node that runs this test may be in a folder that another user cannot read.
  rmSync(join(bin, 'node'))
  copyFileSync(process.execPath, join(bin, 'node'))
  chmodSync(project, 0o555)
  try {
    const failed = bootstrap({}, nobody)
    expect(failed.stderr).toBe(
      `The packages cannot be installed: you have no permission to write to ${realpathSync(project)}.\n`,
    )
    expect([failed.status, ran()]).toEqual([1, []])
  } finally {
    chmodSync(project, 0o755)
  }
})

test.each([
  ['a Node too old to install', 'process.versions.node, OLDEST', `'18.2.0', OLDEST`, 'Node 20.19'],
  ['Windows', 'process.platform ===', `'win32' ===`, 'inside WSL'],
])('rejects %s in one sentence', (_, found, put, expected) => {
  const script = join(project, 'scripts/bootstrap.mjs')
  writeFileSync(script, readFileSync(script, 'utf8').replace(found, put))
  const failed = bootstrap()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain(expected)
  expect(failed.stderr.trim().split('\n')).toHaveLength(1)
  expect(ran()).toEqual([])
})
