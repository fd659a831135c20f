import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { clone } from './clone.ts'

/** Starts `npm run dev` in the clone in its own process group, like a terminal. */
export function startDev(env: NodeJS.ProcessEnv = {}) {
  const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env
  const child = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, NODE_ENV: undefined, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = child.pid ?? 0
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close')
  // An interrupted test run must not leave it running.
  const interrupt = () => process.kill(-group, 'SIGINT')
  process.once('exit', interrupt)
  void ended.then(() => process.off('exit', interrupt))

  const left = () => processes().filter((it) => it.group === group || it.command.includes(clone))
  const running = () => left().map(({ command }) => command)
  return {
    /** The output of the terminal. */
    output: () => output,
    /** The output from now on. */
    listen() {
      const from = output.length
      return () => output.slice(from)
    },
    async ready() {
      const state = () => {
        if (child.exitCode !== null || child.signalCode !== null) return 'ended'
        return output.includes('Ready') ? 'ready' : 'starting'
      }
      await expect.poll(state, { timeout: 300_000 }).not.toBe('starting')
      if (state() !== 'ready') throw new Error(`npm run dev ended:\n${output}`)
    },
    /** The server process below npm. */
    server: () => left().find(({ command }) => command.includes('scripts/dev.mjs'))?.pid ?? 0,
    npm: group,
    /** Sends a signal to every process of the group, like a terminal. */
    signal: (name: NodeJS.Signals) => process.kill(-group, name),
    ended,
    /** Commands that are still running, including its database. */
    left: running,
    /** Stops it like Ctrl-C, or with another signal, and fails if a process keeps running. */
    async stop(name: NodeJS.Signals = 'SIGINT') {
      process.kill(-group, name)
      await ended
      await expect.poll(running).toEqual([])
    },
  }
}

function processes() {
  const list = execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,command='], { encoding: 'utf8' })
  return list.split('\n').flatMap((line) => {
    const [, pid, group, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    // A zombie: it has ended, and its parent has not reaped it yet.
    if (!pid || state?.startsWith('Z')) return []
    return [{ pid: Number(pid), group: Number(group), command }]
  })
}
