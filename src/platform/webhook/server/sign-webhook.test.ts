import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import {
  createWebhookSecret,
  openWebhookSecret,
  sealWebhookSecret,
  signWebhook,
} from './sign-webhook.ts'

const now = () => Math.floor(Date.now() / 1000)
const secret = createWebhookSecret()
const message = {
  id: 'a3b1',
  timestamp: now(),
  body: '{"type":"user.created","data":{"name":"زوري"}}',
}

test('the library of the specification verifies a signature', () => {
  const verified = new Webhook(secret).verify(message.body, signWebhook(message, [secret]))
  expect(verified).toEqual(JSON.parse(message.body))
})

test('it rejects another secret, body, ID or timestamp, and an old message', () => {
  const headers = signWebhook(message, [secret])
  const receiver = new Webhook(secret)
  const old = signWebhook({ ...message, timestamp: now() - 3600 }, [secret])
  for (const verify of [
    () => new Webhook(createWebhookSecret()).verify(message.body, headers),
    () => receiver.verify(`${message.body} `, headers),
    () => receiver.verify(message.body, { ...headers, 'webhook-id': 'b' }),
    () => receiver.verify(message.body, { ...headers, 'webhook-timestamp': String(now() + 1) }),
    () => receiver.verify(message.body, old),
  ])
    expect(verify).toThrow(/signature|timestamp/i)
})

test('after a rotation, a receiver with either secret accepts the message', () => {
  const rotated = createWebhookSecret()
  const headers = signWebhook(message, [rotated, secret])
  for (const known of [rotated, secret])
    expect(() => new Webhook(known).verify(message.body, headers)).not.toThrow()
})

test('a stored secret opens only for its endpoint and with the same AUTH_SECRET', () => {
  const rejected = /unable to authenticate/
  const authSecret = 'a secret of at least thirty-two characters'
  const sealed = sealWebhookSecret(authSecret, 'endpoint 1', secret)
  expect(sealed).not.toContain(secret.slice(6))
  expect(openWebhookSecret(authSecret, 'endpoint 1', sealed)).toBe(secret)
  expect(() => openWebhookSecret(authSecret, 'endpoint 2', sealed)).toThrow(rejected)
  expect(() => openWebhookSecret(`${authSecret}!`, 'endpoint 1', sealed)).toThrow(rejected)
})
