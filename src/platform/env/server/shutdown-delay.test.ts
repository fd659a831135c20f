import { expect, test } from 'vitest'
import { inspectConfig } from './config.ts'

const delayOf = (env: NodeJS.ProcessEnv) => inspectConfig(env).draft.shutdownDelayMs

test('behind a proxy a stopping server waits until the proxy has noticed', () => {
  const far = { BASE_URL: 'https://app.example.com' }
  expect(delayOf({})).toBe(0)
  expect(delayOf({ TRUSTED_PROXIES: '127.0.0.1' })).toBe(5_000)
  expect(delayOf(far)).toBe(5_000)
  expect(delayOf({ ...far, SHUTDOWN_DELAY: '0' })).toBe(0)
  expect(delayOf({ SHUTDOWN_DELAY: '60' })).toBe(60_000)
})
