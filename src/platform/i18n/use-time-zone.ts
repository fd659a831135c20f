import { useSyncExternalStore } from 'react'

const never = () => () => {}
const ofTheBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const ofTheServer = () => 'UTC'

/** The user's time zone. The server uses UTC until the browser has set its cookie. */
export const useTimeZone = () => useSyncExternalStore(never, ofTheBrowser, ofTheServer)
