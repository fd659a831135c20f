// Long because it contains a wrong value of every setting.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { publicConfig } from './public-config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'b-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const secret = 'a secret of at least thirty-two characters'
const publicServer = {
  BASE_URL: 'https://app.example.com',
  AUTH_SECRET: secret,
  MAIL_URL: 'smtps://user:password@mail.example.com',
}

function load(env: NodeJS.ProcessEnv = {}) {
  return loadConfig({ DATA_DIR: dataDir, ...env })
}

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('without any variable', () => {
  test('everything has its documented default', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      loopback: true,
      https: false,
      databaseUrl: null,
      signUp: true,
      adminUserIds: [],
      firstAdmin: null,
      mailUrl: null,
      storage: { kind: 'folder', folder: join(dataDir, 'uploads') },
      social: {},
      demoMode: false, // demo
      sampleData: true,
      environment: null,
      logLevel: 'info',
      trustedProxies: [],
      shutdownDelayMs: 0,
      production: false,
    })
  })

  test('the secret is generated once and readable by its owner only', () => {
    const first = load().authSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(load().authSecret).toBe(first)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('rejects a truncated secret file', () => {
    writeFileSync(join(dataDir, 'secret'), 'short')
    expect(problemsOf({})).toEqual([expect.stringContaining('DATA_DIR cannot keep')])
  })
})

describe('BASE_URL', () => {
  test('follows the port when absent', () => {
    expect(load({ PORT: '4100' }).baseUrl).toBe('http://localhost:4100')
  })

  test.each(['nonsense', 'ftp://a.example', 'https://a.example/path', 'http://', '//a.example'])(
    'refuses %s with the words "Invalid base URL"',
    (value) => {
      expect(problemsOf({ BASE_URL: value })).toEqual([expect.stringContaining('Invalid base URL')])
    },
  )

  test.each(['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:80', 'http://a.localhost'])(
    'takes %s for this machine',
    (value) => {
      expect(load({ BASE_URL: value }).loopback).toBe(true)
    },
  )

  test('a public one listens on all interfaces and closes sign-up', () => {
    expect(load(publicServer)).toMatchObject({
      host: '0.0.0.0',
      https: true,
      loopback: false,
      signUp: false,
    })
    const lookalike = { ...publicServer, BASE_URL: 'https://localhost.example.com' }
    expect(load(lookalike).loopback).toBe(false)
  })

  test('a public one requires a secret and a mail server, reported together', () => {
    const problems = problemsOf({ BASE_URL: 'https://app.example.com' })
    expect(problems).toHaveLength(2)
    expect(problems.join()).toMatch(/MAIL_URL is required.*AUTH_SECRET is required/)
  })
})

test('an empty variable counts as absent', () => {
  expect(load({ PORT: '', AUTH_SIGNUP: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    signUp: true,
    databaseUrl: null,
  })
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['AUTH_SECRET', 'too short'],
  ['AUTH_SIGNUP', 'yes'],
  ['AUTH_SIGNUP', 'TRUE'],
  ['AUTH_SIGNUP', ' true'],
  ['DEMO_MODE', 'yes'], // demo
  ['DATABASE_URL', 'mysql://localhost/app'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/app'],
  ['DATABASE_REPLICA_URL', 'mysql://localhost/app'],
  ['MAIL_URL', 'https://mail.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['FIRST_ADMIN', 'nobody'],
  ['STORAGE_URL', 'ftp://files.example.com'],
  ['STORAGE_URL', 's3://s3.example.com/books'],
  ['STORAGE_URL', 's3://key:secret@s3.example.com'],
  ['STORAGE_URL', 's3://key:secret@s3.example.com/books/a b'],
  ['STORAGE_URL', 's3://key:secret@s3.example.com/books?timeout=0'],
  ['ENV_EMOJI', 'x'],
  ['ENV_EMOJI', '🚧🚧'],
  ['ENV_EMOJI', '7'],
  ['ENV_COLOR', 'url(x)'],
  ['ENV_COLOR', '#12345'],
  ['LOG_LEVEL', 'loud'],
  ['LANGUAGES', 'en,tlh'],
  ['LANGUAGES', 'en,en'],
  ['WORKERS', '0'],
  ['WORKERS', 'many'],
  ['HISTORY_DAYS', '0'],
  ['HISTORY_DAYS', 'a week'],
  ['AUDIT_FAILURE_DAYS', '0'],
  ['AUTH_CODES_PER_HOUR', 'many'],
  ['API_KEY_MAX_DAYS', '0'], // api-key
  ['WEBHOOK_ALLOW_PRIVATE', 'yes'], // webhook
  ['API_KEY_REQUESTS_PER_MINUTE', '-1'], // api-key
  ['MCP', 'on'], // mcp
  ['MCP_REQUESTS_PER_MINUTE', '-1'], // mcp
  ['SHUTDOWN_DELAY', '61'],
  ['SHUTDOWN_DELAY', '1.5'],
  ['SHUTDOWN_DELAY', '5s'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example.com'],
  ['CAPTCHA_SITE_KEY', 'half'], // captcha
  ['GITHUB_CLIENT_ID', 'half'],
  ['GOOGLE_CLIENT_SECRET', 'half'],
  ['OIDC_LABEL', 'half'],
])('rejects %s=%s by name', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.join()).toContain(name)
})

test.each(['🚧', '👩🏽‍🚀', '🇹🇿', '❤️', '☀'])('ENV_EMOJI accepts %s as one emoji', (emoji) => {
  expect(load({ ENV_EMOJI: emoji }).environment).toEqual({ name: null, emoji, color: 'plum' })
})

describe('a bucket', () => {
  test('is read from one url, including its keys', () => {
    const STORAGE_URL =
      's3://key:se%2Fcret@minio.example.com:9000/books/covers/all?region=eu-west-3&tls=off&timeout=3'
    expect(load({ STORAGE_URL }).storage).toEqual({
      kind: 'bucket',
      endpoint: 'http://minio.example.com:9000',
      bucket: 'books',
      prefix: 'covers/all/',
      region: 'eu-west-3',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
      timeoutMs: 3_000,
    })
  })

  test('reads keys and region from the AWS variables', () => {
    const env = {
      STORAGE_URL: 's3://s3.eu-west-1.amazonaws.com/books',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
      AWS_REGION: 'eu-west-1',
    }
    expect(load(env).storage).toEqual({
      kind: 'bucket',
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      bucket: 'books',
      prefix: '',
      region: 'eu-west-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      sessionToken: 'token',
      timeoutMs: 8_000,
    })
  })

  test('reports missing keys or a missing name without repeating a key', () => {
    expect(problemsOf({ STORAGE_URL: 's3://s3.example.com/books' }).join()).toMatch(/needs keys/)
    const nameless = problemsOf({ STORAGE_URL: 's3://key:hidden@s3.example.com' }).join()
    expect(nameless).toMatch(/name a bucket/)
    expect(nameless).not.toContain('hidden')
  })
})

test('reports all problems together without repeating a password', () => {
  const problems = problemsOf({ PORT: 'x', BASE_URL: 'y', DATABASE_URL: 'mysql://u:hunter2@h/d' })
  expect(problems).toHaveLength(3)
  expect(problems.join()).not.toContain('hunter2')
})

test('the public configuration contains what the browser needs but no secret', () => {
  const shown = publicConfig(
    load({
      GITHUB_CLIENT_ID: 'github-id',
      GITHUB_CLIENT_SECRET: 'github-hidden',
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'oidc-id',
      OIDC_CLIENT_SECRET: 'oidc-hidden',
      CAPTCHA_PROVIDER: 'hcaptcha', // captcha
      CAPTCHA_SITE_KEY: 'site', // captcha
      CAPTCHA_SECRET: 'captcha-hidden', // captcha
      ENV_NAME: 'staging',
      ENV_COLOR: '#8e4585',
    }),
  )
  expect(shown).toEqual({
    baseUrl: 'http://localhost:3000',
    demoMode: false, // demo
    environment: { name: 'staging', emoji: null, color: '#8e4585' },
    signUp: true,
    inbox: true,
    organizations: 'open', // organizations
    providers: ['github', 'oidc'],
    oidcLabel: 'id.example.com',
    captcha: { provider: 'hcaptcha', siteKey: 'site' }, // captcha
    sampleHints: true,
    build: null,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  expect(JSON.stringify(shown)).not.toMatch(/hidden/)
})
