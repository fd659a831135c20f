import { callAuth } from '#/platform/auth/auth-client.ts'
import { leaveSession } from '#/platform/auth/session-state.ts'

export async function signOut(next = '/login'): Promise<void> {
  await callAuth('/sign-out')
  leaveSession()
  // A full page load, so that no data of this user stays in memory.
  window.location.replace(next)
  // Never resolves, so that the button stays busy until the page unloads.
  await new Promise<never>(() => {})
}
