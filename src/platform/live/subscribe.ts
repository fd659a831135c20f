import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isLeaving } from '#/platform/auth/session-state.ts'
import { startQueries } from '#/platform/auth/start.queries.ts'
import { isGone, isStale } from './live.ts'
import type { Beat, LiveChange } from './live.ts'
import { tab } from './tab.ts'

type Options = {
  queryClient: QueryClient
  /** The same person may do more or less than before. */
  onRights: () => void
}

const gatherMs = 150
const longestPauseMs = 60_000
/** How old a page may become that receiving nothing; and two beats that do not come are nothing. */
const disconnectedMs = 45_000

/** The person may be signing out here and now; then another page is on its way already. */
const patienceMs = 3_000

let following = false

/**
 * Listens to what others change, and asks again for what that has spoiled: what is on the screen at
 * once, the rest when it is wanted. Nobody is told of a lost connection: it is tried again ever more
 * seldom, and whoever comes back is told what was missed. Where none can be had, what is on the screen
 * is asked for now and then. A tab in the background rests.
 */
export function subscribe({ queryClient, onRights }: Options): void {
  if (following || !('EventSource' in window)) return
  following = true
  let source: EventSource | undefined
  let timer: number | undefined
  let failures = 0
  /** On the page's own clock, which begins when it is asked for. */
  let heardAt = 0
  let serverHears = true
  let waiting: LiveChange[] = []

  const viewer = () => queryClient.getQueryData(startQueries.current().queryKey)?.viewer

  function ask() {
    const changes = waiting
    waiting = []
    const spoiled = (key: QueryKey) => changes.some((change) => isStale(key, change))
    const gone = (key: QueryKey) => changes.some((change) => isGone(key, change))
    const about = (wanted: (key: QueryKey) => boolean) => ({
      predicate: ({ queryKey }: { queryKey: QueryKey }) => wanted(queryKey),
    })
    // As if it had been asked for and not found: nobody needs to ask for what is known to be gone.
    const error = Object.assign(new Error('deleted'), { code: 'NOT_FOUND', status: 404 })
    for (const query of queryClient.getQueryCache().findAll(about(gone)))
      query.setState({ error, status: 'error', isInvalidated: true })
    void queryClient.invalidateQueries(about((key) => spoiled(key) && !gone(key)))
  }

  function hear(event: MessageEvent<string>) {
    heardAt = performance.now()
    if (event.type !== 'change') return
    if (waiting.length === 0) window.setTimeout(ask, gatherMs)
    waiting.push(JSON.parse(event.data) as LiveChange)
  }

  function rest() {
    window.clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function again() {
    rest()
    failures += 1
    const pause = Math.min(1_000 * 2 ** failures, longestPauseMs)
    timer = window.setTimeout(listen, pause * (0.5 + Math.random() / 2))
    // A refusal looks like any other failure: ask whether there is still somebody.
    if (failures % 6 === 3) void lookAgain()
  }

  function listen() {
    if (source || document.hidden || !navigator.onLine || !viewer()) return
    const age = Math.ceil(performance.now() - heardAt)
    source = new EventSource(`/api/live?tab=${tab}&age=${age}`)
    source.addEventListener('beat', (event: MessageEvent<string>) => {
      failures = 0
      serverHears = (JSON.parse(event.data) as Beat).receiving
      hear(event)
    })
    source.addEventListener('change', hear)
    source.addEventListener('over', () => {
      rest()
      timer = window.setTimeout(() => void lookAgain(), patienceMs)
    })
    source.addEventListener('error', again)
  }

  /** Out, somebody else, or the same person with other rights? True: one may go on here. */
  async function lookAgain(): Promise<boolean> {
    if (isLeaving()) return false
    const before = viewer()
    const start = { ...startQueries.current(), staleTime: 0, retry: false }
    const now = await queryClient.query(start).catch(() => undefined)
    if (!now) {
      again()
      return false
    }
    // A whole new page: nothing of what the person saw stays in the tab's memory.
    if (now.viewer?.id !== before?.id) {
      window.location.reload()
      return false
    }
    if (JSON.stringify(now.viewer?.grants) !== JSON.stringify(before?.grants)) onRights()
    if (!source) listen()
    return true
  }

  async function refreshIfDeaf() {
    if (document.hidden || !navigator.onLine || !viewer()) return
    const silent = performance.now() - heardAt >= disconnectedMs
    if (!silent && serverHears) return
    // A proxy may hold on to what it should pass on.
    if (silent && source) again()
    if (await lookAgain())
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'start' })
  }

  const wake = () => {
    rest()
    listen()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('offline', rest)
  window.addEventListener('pagehide', rest)
  window.setInterval(() => void refreshIfDeaf(), disconnectedMs)
  listen()
}
