import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { TotalName } from '../metrics.ts'
import type { Reading, Telemetry } from '../telemetry-types.ts'

type ObserveTotal = (name: TotalName, read: () => Reading[]) => void

/** Event loop, memory and CPU of this process. Returns what ends the measurement. */
export function observeProcess(observe: Telemetry['observe'], observeTotal: ObserveTotal) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const seconds = (nanoseconds: number) => [{ value: nanoseconds / 1e9 }]
  observe('nodejs.eventloop.delay.p50', () => seconds(delay.percentile(50)))
  observe('nodejs.eventloop.delay.p99', () => seconds(delay.percentile(99)))
  observe('nodejs.eventloop.delay.max', () => seconds(delay.max))
  let before = performance.eventLoopUtilization()
  observe('nodejs.eventloop.utilization', () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return [{ value: utilization }]
  })
  observe('process.memory.usage', () => [{ value: process.memoryUsage.rss() }])
  observe('v8js.memory.heap.used', () => [{ value: process.memoryUsage().heapUsed }])
  observeTotal('process.cpu.time', () => {
    const { user, system } = process.cpuUsage()
    return [
      { value: user / 1e6, attributes: { 'cpu.mode': 'user' } },
      { value: system / 1e6, attributes: { 'cpu.mode': 'system' } },
    ]
  })
  // The delay describes the last minutes, not the life of the process.
  const timer = setInterval(() => delay.reset(), 60_000).unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}
