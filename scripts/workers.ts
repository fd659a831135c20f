import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#/platform/env/server/config.ts'
import { mergeMetrics } from '#/platform/telemetry/server/metrics-server.ts'
import { createLifetime } from './process-lifetime.ts'
import { complain } from './progress.ts'
import { serveBundle } from './serve-bundle.ts'

// With `WORKERS`, several processes share the port. The first process prepares the database, starts the
// others and replaces those that end; it handles no requests itself.

type Order = 'drain' | 'leave' | { collect: number }
type Answer = 'ready' | { collected: number; text: string }

const minPauseMs = 250
const maxPauseMs = 10_000
/** A worker that ends later than this did not fail because of its start. */
const healthyMs = 30_000
/** Longer than a worker needs for its pending requests and its mail. */
const leaveMs = 40_000
/** Shorter than the time after which Prometheus gives up. */
const collectMs = 5_000

type Options = { count: number; onEvent: (sentence: string) => void }

// Workers accept connections themselves. If the first process passed them on, those on their way to a
// worker that is killed would stay open without an answer.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Starts the workers; resolves when all of them handle requests. */
export async function startWorkers({ count, onEvent }: Options) {
  const leaving = new WeakSet<Worker>()
  const stopping = new AbortController()
  let pauseMs = minPauseMs

  const running = () =>
    Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker && !worker.isDead() && !leaving.has(worker) ? [worker] : [],
    )

  function start(): Promise<void> {
    const worker = cluster.fork()
    const started = Date.now()
    const ready = Promise.withResolvers<void>()
    let isReady = false
    worker.once('message', () => {
      isReady = true
      ready.resolve()
    })
    worker.once('exit', (code, signal) => {
      const ended = `A worker ended with ${signal ?? `code ${code}`}`
      if (!isReady) ready.reject(new Error(`${ended} before it was ready.`))
      else if (!stopping.signal.aborted && !leaving.has(worker)) {
        onEvent(`${ended}, another is starting.`)
        pauseMs = Date.now() - started > healthyMs ? minPauseMs : pauseMs
        void startAgain()
      }
    })
    return ready.promise
  }

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
      if (stopping.signal.aborted) return
      try {
        return await start()
      } catch (error) {
        onEvent(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function leave(worker: Worker): Promise<void> {
    leaving.add(worker)
    const ended = once(worker, 'exit')
    send(worker, 'leave')
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), leaveMs)
    await ended
    clearTimeout(timer)
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all(running().map(leave))
  }

  /** One after the other, each only when its successor handles requests. */
  async function replaceAll(): Promise<void> {
    for (const worker of running()) {
      await start()
      if (!worker.isDead() && !stopping.signal.aborted) await leave(worker)
    }
  }

  try {
    await Promise.all(Array.from({ length: count }, start))
  } catch (error) {
    await stop()
    throw error
  }
  let replacing = Promise.resolve()
  return {
    /** Fails the readiness check of every worker. */
    drain: () => running().forEach((worker) => send(worker, 'drain')),
    stop,
    /** The metrics of all workers. */
    metrics: async () => mergeMetrics(await Promise.all(running().map(collect))),
    /** Replaces every worker by one of the build that is on disk now. */
    replaceAll: () => {
      replacing = replacing.then(replaceAll).then(
        () => onEvent('Every worker was replaced.'),
        (error: unknown) => onEvent(error instanceof Error ? error.message : String(error)),
      )
      return replacing
    },
  }
}

let collections = 0

/** Asks a worker for its metrics. One that ends or does not respond has none. */
function collect(worker: Worker): Promise<string> {
  const id = (collections += 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const listen = (answer: Answer) => {
    if (typeof answer === 'object' && answer.collected === id) resolve(answer.text)
  }
  const giveUp = () => resolve('')
  const timer = setTimeout(giveUp, collectMs)
  worker.on('message', listen)
  worker.once('exit', giveUp)
  send(worker, { collect: id })
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', listen)
    worker.off('exit', giveUp)
  })
}

function send(worker: Worker, order: Order) {
  // The worker may end at this moment.
  worker.send(order, () => undefined)
}

/** The part of a worker. It obeys the first process, not the signals that both may receive. */
export async function runWorker(config: Config): Promise<void> {
  const lifetime = createLifetime(undefined, { signals: false })
  let drain: (() => void) | undefined
  let metrics = async () => ''
  process.on('message', (order: Order) => {
    if (order === 'drain') drain?.()
    else if (order === 'leave') void lifetime.leave(0)
    else
      void metrics().then(
        (text) => process.send?.({ collected: order.collect, text } satisfies Answer),
        () => undefined,
      )
  })
  try {
    ;({ drain, metrics } = await serveBundle(config, lifetime))
    process.send?.('ready' satisfies Answer)
  } catch (error) {
    if (!lifetime.signal.aborted) complain(error)
    await lifetime.leave(1)
  }
}
