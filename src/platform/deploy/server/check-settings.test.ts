import { expect, test } from 'vitest'
import { inspectConfig } from '#/platform/env/server/config.ts'
import { checkSettings } from './check-settings.ts'
import { createFindings } from './finding.ts'

const fit = {
  BASE_URL: 'https://app.our-library.net',
  AUTH_SECRET: 'kV8mZ1tQ0xW5rB9nH3cJ7yL2pD6sF4gA',
  MAIL_URL: 'smtps://user:hunter2@mail.our-library.net',
  DATABASE_URL: 'postgresql://app:hunter3@db.our-library.net/app',
  TRUSTED_PROXIES: '10.0.0.7',
}

function look(env: NodeJS.ProcessEnv) {
  const findings = createFindings()
  checkSettings(inspectConfig(env), findings)
  return findings.all
}

function bad(env: NodeJS.ProcessEnv) {
  return look({ ...fit, ...env })
    .filter(({ level }) => level !== 'ok')
    .map(({ level, about }) => `${level} ${about}`)
}

test('settings fit for production have no findings', () => {
  expect(bad({})).toEqual([])
})

test('an unconfigured machine lacks all three required settings', () => {
  const errors = look({}).filter(({ level }) => level === 'error')
  expect(errors.map(({ about }) => about)).toEqual(['BASE_URL', 'AUTH_SECRET', 'MAIL_URL'])
})

test.each([
  ['an address without encryption', { BASE_URL: 'http://app.our-library.net' }, 'error BASE_URL'],
  [
    'a secret typed by hand',
    { AUTH_SECRET: 'secretsecretsecretsecretsecretsecret' },
    'error AUTH_SECRET',
  ],
  ['a short secret', { AUTH_SECRET: 'kV8mZ1tQ0xW5' }, 'error AUTH_SECRET'],
  ['no mail server', { MAIL_URL: '' }, 'error MAIL_URL'],
  ['mail in the clear', { MAIL_URL: 'smtp://mail.our-library.net?tls=off' }, 'warning MAIL_URL'],
  ['mail from nowhere', { MAIL_FROM: 'App <no-reply@example.com>' }, 'warning MAIL_FROM'],
  ['https without a known proxy', { TRUSTED_PROXIES: '' }, 'error TRUSTED_PROXIES'],
  ['everybody as a proxy', { TRUSTED_PROXIES: '10.0.0.7, 0.0.0.0/0' }, 'error TRUSTED_PROXIES'],
  ['everybody as a proxy, in IPv6', { TRUSTED_PROXIES: '::/0' }, 'error TRUSTED_PROXIES'],
  ['a proxy here and an open port', { TRUSTED_PROXIES: '127.0.0.1' }, 'warning HOST'],
  ['no time for the proxy to notice', { SHUTDOWN_DELAY: '0' }, 'warning SHUTDOWN_DELAY'],
  ['a delay nobody waits for', { SHUTDOWN_DELAY: '600' }, 'error SHUTDOWN_DELAY'],
  ['open sign-up', { AUTH_SIGNUP: 'true' }, 'warning AUTH_SIGNUP'],
  ['a demo', { DEMO_MODE: 'true' }, 'warning DEMO_MODE'], // demo
  ['private webhooks', { WEBHOOK_ALLOW_PRIVATE: 'true' }, 'warning WEBHOOK_ALLOW_PRIVATE'], // webhook
  ['a silent log', { LOG_LEVEL: 'silent' }, 'warning LOG_LEVEL'],
  ['the embedded database', { DATABASE_URL: '' }, 'warning DATABASE_URL'],
  [
    'traces in the clear',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.our-library.net:4318' },
    'warning OTEL_EXPORTER_OTLP_ENDPOINT',
  ],
  ['open metrics', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'warning METRICS_HOST'],
  ['what the server itself refuses', { PORT: '0' }, 'error PORT'],
])('reports only %s', (_, env, expected) => {
  expect(bad(env)).toEqual([expected])
})

test('telemetry on this machine or encrypted has no findings', () => {
  const here = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', METRICS_PORT: '9464' }
  expect(bad(here)).toEqual([])
  expect(bad({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.our-library.net' })).toEqual([])
})

test('a local proxy with a closed port has no findings', () => {
  expect(bad({ TRUSTED_PROXIES: '127.0.0.1, ::1', HOST: '127.0.0.1' })).toEqual([])
})

test('reports all problems at once', () => {
  const env = { PORT: '0', AUTH_SECRET: 'short', AUTH_SIGNUP: 'maybe', TRUSTED_PROXIES: 'all' }
  expect(bad(env)).toEqual([
    'error PORT',
    'error AUTH_SIGNUP',
    'error TRUSTED_PROXIES',
    'error AUTH_SECRET',
  ])
})

test('no finding repeats a secret or a password', () => {
  const findings = JSON.stringify([look(fit), look({ ...fit, AUTH_SECRET: 'short-and-secret' })])
  expect(findings).not.toMatch(/hunter|kV8mZ1|short-and-secret/)
})
