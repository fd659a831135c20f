import { callAuth } from '#/platform/auth/auth-client.ts'
import { leaveSession } from '#/platform/auth/session-state.ts'

export async function signOut(): Promise<void> {
  await callAuth('/sign-out')
  leaveSession()
  // A whole new page: nothing this person saw stays in the tab's memory.
  window.location.replace('/login')
  // The page is leaving; whoever waits for us stays busy until it has.
  await new Promise<never>(() => {})
}
