import type { QueryClient } from '@tanstack/react-query'
import { isLeaving } from '#/platform/auth/session-state.ts'
import { initialDataQueries } from '#/platform/auth/initial-data.queries.ts'
import { findDeleted, invalidateStale } from './invalidate.ts'
import type { Beat, LiveChange } from './live.ts'
import { tab } from '#/platform/http/tab-id.ts'

type Options = {
  queryClient: QueryClient
  /** The permissions of the signed-in user changed. */
  onPermissionsChange: () => void
}

const batchMs = 150
const maxPauseMs = 60_000
/** A page without live updates refetches this often; it equals two missed heartbeats. */
const refetchEveryMs = 45_000

/** Gives a sign-out in this tab the time to load the next page. */
const sessionCheckDelayMs = 3_000

let subscribed = false

/**
 * Receives the changes of other users and invalidates the queries they affect: React Query refetches
 * those on the screen now and the rest when they are needed. A lost connection is retried with
 * increasing pauses and without a message; after reconnecting, the page receives what it missed.
 * Without a connection, the queries on the screen are refetched at an interval. A hidden tab
 * disconnects.
 */
export function subscribe({ queryClient, onPermissionsChange }: Options): void {
  if (subscribed || !('EventSource' in window)) return
  subscribed = true
  let source: EventSource | undefined
  let timer: number | undefined
  let failures = 0
  /** On the page's clock, which starts with its navigation. */
  let lastEventAt = 0
  let serverReceiving = true
  let pending: LiveChange[] = []

  const viewer = () => queryClient.getQueryData(initialDataQueries.current().queryKey)?.viewer

  function invalidatePending() {
    const changes = pending
    pending = []
    // A row known to be deleted needs no request: its queries fail as if the server had returned 404.
    const error = Object.assign(new Error('deleted'), { code: 'NOT_FOUND', status: 404 })
    for (const query of findDeleted(queryClient, changes))
      query.setState({ error, status: 'error', isInvalidated: true })
    void invalidateStale(queryClient, changes)
  }

  function receive(event: MessageEvent<string>) {
    lastEventAt = performance.now()
    if (event.type !== 'change') return
    if (pending.length === 0) window.setTimeout(invalidatePending, batchMs)
    pending.push(JSON.parse(event.data) as LiveChange)
  }

  function disconnect() {
    window.clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function retryLater() {
    disconnect()
    failures += 1
    const pause = Math.min(1_000 * 2 ** failures, maxPauseMs)
    timer = window.setTimeout(connect, pause * (0.5 + Math.random() / 2))
    // EventSource does not expose the status, so check now and then whether the session still exists.
    if (failures % 6 === 3) void recheckSession()
  }

  function connect() {
    if (source || document.hidden || !navigator.onLine || !viewer()) return
    const age = Math.ceil(performance.now() - lastEventAt)
    source = new EventSource(`/api/live?tab=${tab}&age=${age}`)
    source.addEventListener('beat', (event: MessageEvent<string>) => {
      failures = 0
      serverReceiving = (JSON.parse(event.data) as Beat).receiving
      receive(event)
    })
    source.addEventListener('change', receive)
    source.addEventListener('over', () => {
      disconnect()
      timer = window.setTimeout(() => void recheckSession(), sessionCheckDelayMs)
    })
    source.addEventListener('error', retryLater)
  }

  /** Reads the viewer again. False when this page must not continue: signed out, or another user. */
  async function recheckSession(): Promise<boolean> {
    if (isLeaving()) return false
    const before = viewer()
    const start = { ...initialDataQueries.current(), staleTime: 0, retry: false }
    const now = await queryClient.query(start).catch(() => undefined)
    if (!now) {
      retryLater()
      return false
    }
    // A full reload, so that no data of the previous user stays in memory.
    if (now.viewer?.id !== before?.id) {
      window.location.reload()
      return false
    }
    if (JSON.stringify(now.viewer?.grants) !== JSON.stringify(before?.grants)) onPermissionsChange()
    if (!source) connect()
    return true
  }

  async function refetchIfDisconnected() {
    if (document.hidden || !navigator.onLine || !viewer()) return
    const silent = performance.now() - lastEventAt >= refetchEveryMs
    if (!silent && serverReceiving) return
    // A proxy may buffer the stream.
    if (silent && source) retryLater()
    if (await recheckSession())
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'start' })
  }

  const reconnect = () => {
    disconnect()
    connect()
  }
  document.addEventListener('visibilitychange', reconnect)
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', disconnect)
  window.addEventListener('pagehide', disconnect)
  window.setInterval(() => void refetchIfDisconnected(), refetchEveryMs)
  connect()
}
