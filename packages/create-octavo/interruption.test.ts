import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const creator = join(import.meta.dirname, 'bin.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'creator-signal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts the creator for `folder/new/product`; `PATH` may bring another git. */
function start(path = process.env['PATH']) {
  const child = spawn(process.execPath, [creator, 'new/product', '--yes'], {
    cwd: folder,
    env: { PATH: path, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<{ code: number | null; said: string }>((done) =>
    child.once('close', (code) => done({ code, said })),
  )
  return { child, ended }
}

/** A git that sends the creator a signal before it runs. */
function gitThatInterrupts(command: string): string {
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const script = `#!/bin/sh\ncase "$*" in *${command}*) kill -INT $PPID;; esac\nexec ${real} "$@"\n`
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 })
  return `${bin}:${process.env['PATH']}`
}

const entries = (place: string) =>
  existsSync(place) ? readdirSync(place).filter((name) => name !== 'bin') : []

/** The folder and the printed message, which must agree at any moment. */
function outcomeOf({ code, said }: { code: number | null; said: string }) {
  const complete = existsSync(join(folder, 'new/product'))
  const disk = complete ? entries(join(folder, 'new')).join() : entries(folder).join()
  return { code, disk, said: said.trim().split('\n').at(-1)?.replace(folder, '') }
}

const nothing = { disk: '', said: 'Nothing was written.' }

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s while files are written leaves nothing, and says so', async (signal, status) => {
  const { child, ended } = start()
  await vi.waitUntil(() => entries(join(folder, 'new')).length > 0, {
    interval: 1,
    timeout: 120_000,
  })
  // Stopped until the signal is sent, so that the moment does not depend on the machine.
  child.kill('SIGSTOP')
  child.kill(signal)
  child.kill('SIGCONT')
  expect(outcomeOf(await ended)).toEqual({ ...nothing, code: status })
})

test.each(['ls-files', 'commit'])('SIGINT while git does %s leaves nothing', async (command) => {
  const { ended } = start(gitThatInterrupts(command))
  expect(outcomeOf(await ended)).toEqual({ ...nothing, code: 130 })
})

test('a signal after the folder is in place leaves it complete', async () => {
  const { child, ended } = start()
  await vi.waitUntil(() => existsSync(join(folder, 'new/product')), {
    interval: 1,
    timeout: 120_000,
  })
  child.kill('SIGINT')
  const { code, said } = await ended
  expect(outcomeOf({ code, said }).disk).toBe('product')
  expect(said).toMatch(/Product is (?:complete )?in .*new\/product/)
  expect(said).not.toContain('Nothing was written')
  const status = ['status', '--porcelain']
  const place = join(folder, 'new/product')
  expect(execFileSync('git', status, { cwd: place, encoding: 'utf8' })).toBe('')
})
