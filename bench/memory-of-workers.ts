import { readFileSync, readdirSync } from 'node:fs'
import { memoryOf } from './app-server.ts'

/** Of a process and its workers, in megabytes. */
export function memoryOfWorkers(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
  const mine = children.filter((child) => commandOf(child).includes('node'))
  return [pid, ...mine].reduce((sum, each) => sum + memoryOf(each).now, 0)
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It ended meanwhile.
    return 0
  }
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
