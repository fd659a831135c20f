import { expect } from '@playwright/test'
import { request, baseUrl } from './http.ts'

export interface Message {
  id: string
  to: string
  subject: string
  text: string
  code: string | null
  createdAt: string
}

/** The messages to this email in the built-in inbox, newest first. */
export async function messages(email: string, base = baseUrl): Promise<Message[]> {
  const response = await request(`/dev/inbox.json?to=${encodeURIComponent(email)}`, { base })
  expect(response.status).toBe(200)
  return response.json()
}

/** Waits for a code in a message that is not in `seen`, because mail is sent through a queue. */
export async function newCode(
  email: string,
  { seen, base }: { seen?: Set<string>; base?: string } = {},
): Promise<string> {
  let code: string | null | undefined
  await expect(async () => {
    code = (await messages(email, base)).find((message) => !seen?.has(message.id))?.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 120_000, intervals: [50, 100, 250] })
  return code ?? ''
}
