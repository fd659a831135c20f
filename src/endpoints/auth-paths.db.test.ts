import { beforeEach, describe, expect, test } from 'vitest'
import { authPaths } from './auth.ts'
import { newIp, createAuthClient } from './testing/auth-client.ts'

const { request } = await createAuthClient()

let ip = ''
beforeEach(() => {
  ip = newIp()
})

const notThere = `
  /email-otp/check-verification-otp /email-otp/verify-email /email-otp/reset-password
  /email-otp/request-email-change /email-otp/change-email /forget-password/email-otp
  /sign-up/email /sign-in/email /sign-in/social /change-email
  /list-sessions /admin/set-role
  /admin/create-user /ok /error / /constructor //sign-in/email-otp /sign-in/email-otp/
  /%73ign-in/email-otp /Sign-In/Email-Otp
`
  .trim()
  .split(/\s+/)

describe('a path', () => {
  test.each(notThere)('that is disabled returns 404: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? '{}' : undefined
      const answer = await request(path, {
        ip,
        method,
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect([method, answer.status, answer.body?.code]).toEqual([method, 404, 'NOT_FOUND'])
    }
  })

  test.each(authPaths)('accepts only its own method: %s', async (listed) => {
    const [method = '', path = ''] = listed.split(' ')
    const other = method === 'GET' ? 'POST' : 'GET'
    expect((await request(path, { ip, method: other })).status).toBe(404)
    const body = method === 'POST' ? '{}' : undefined
    const headers = { 'content-type': 'application/json' }
    expect((await request(path, { ip, method, body, headers })).status).not.toBe(404)
  })
})
