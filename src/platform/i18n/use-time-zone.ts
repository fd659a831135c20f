import { useSyncExternalStore } from 'react'

const never = () => () => {}
const ofTheBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const ofTheServer = () => 'UTC'

/** The person's time zone. The server cannot know it and says UTC until the browser has spoken. */
export const useTimeZone = () => useSyncExternalStore(never, ofTheBrowser, ofTheServer)
