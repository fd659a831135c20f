let opened: BroadcastChannel | undefined
let leaving = false

/** This tab has signed out, and another page is on its way. */
export const isLeaving = () => leaving

/** One for the life of the tab: a channel hears all others, and never itself. */
const channel = () => (opened ??= new BroadcastChannel('session'))

/** The other tabs of this browser hold what the same person saw; they are told to let go of it. */
export function tellOtherTabs(): void {
  leaving = true
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves its origin
  channel().postMessage('signed-out')
}

/**
 * Runs when another tab has signed out, and when the browser brings a page back from before: a page
 * kept whole in memory asks nobody whether its person is still there.
 */
export function onMaybeSignedOut(react: () => void): void {
  channel().addEventListener('message', react)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) react()
  })
}
