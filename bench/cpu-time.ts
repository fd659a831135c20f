import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { connections } from './request-rate.ts'

/** Seconds of CPU time that the server used per response. */
export async function cpuPerResponse(
  pid: number,
  url: string,
  headers: Record<string, string>,
  amount: number,
) {
  const before = cpuOf(pid)
  // On a busy machine responses may take long; only their CPU time matters.
  const result = await autocannon({ url, connections, amount, headers, timeout: 120 })
  // It may also fail a few; a server that fails often does less work per response.
  if (result['2xx'] < amount * 0.99)
    throw new Error(`${url}: ${result['2xx']} of ${amount} succeeded.`)
  return (cpuOf(pid) - before) / amount
}

/** CPU time of a process in seconds, of all its threads. Linux counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
