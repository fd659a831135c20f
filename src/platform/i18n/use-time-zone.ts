import { useSyncExternalStore } from 'react'

const never = () => () => {}
const ofTheBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const ofTheServer = () => 'UTC'

/** The browser's time zone; UTC on the server and while the page hydrates. */
export const useTimeZone = () => useSyncExternalStore(never, ofTheBrowser, ofTheServer)
