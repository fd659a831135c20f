/** Keeps the state this long after its last listener, so that a remount finds it. */
export const releaseMs = 1_000

let opened: BroadcastChannel | undefined
let leaving = false
let listeners = 0
let timer: number | undefined

/** This tab has signed out, and the next page is loading. */
export const isLeaving = () => leaving

/** A channel receives the messages of the other tabs, never its own. */
const channel = () => (opened ??= new BroadcastChannel('session'))

/** Calls that change the session, by their path or their procedure's name. */
const changing =
  /^(\/(sign-|update-u|delete-u|verify-e|revoke-|passkey\/verify-a|admin\/(im|stop))|account\.(up|on|ch|de))/

/** Runs after every successful call; the other tabs of this browser then read their session again. */
export function sessionCalled(name: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves its origin
  if (changing.test(name)) channel().postMessage(1)
}

export function leaveSession(): void {
  leaving = true
}

/**
 * Calls `react` when another tab changed the session and when the browser restores a page from its
 * back/forward cache, which does not ask the server whether the user is still signed in.
 */
export function listenToSession(react: () => void, release: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => persisted && react()
  listeners += 1
  clearTimeout(timer)
  channel().addEventListener('message', react)
  addEventListener('pageshow', show)
  return () => {
    listeners -= 1
    opened?.removeEventListener('message', react)
    removeEventListener('pageshow', show)
    if (listeners > 0) return
    timer = window.setTimeout(() => {
      opened?.close()
      opened = undefined
      release()
    }, releaseMs)
  }
}
