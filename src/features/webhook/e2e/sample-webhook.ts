import { request } from '#e2e/support/http.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { admin } from '#e2e/support/sign-in.ts'

/** An endpoint that receives almost nothing and that no test changes. */
export async function sampleWebhook() {
  const cookie = await cookieOf(admin)
  const [found] = (await request('/api/webhooks', { cookie })).json<{ id: string }[]>()
  if (found) return found
  const body = {
    url: 'https://hooks.example.com/sample',
    description: null,
    eventTypes: ['user.unbanned'],
  }
  return (await request('/api/webhooks', { cookie, body })).json<{ id: string }>()
}
