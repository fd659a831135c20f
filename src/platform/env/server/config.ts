import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { languages, readLanguages } from '#/platform/i18n/language.ts'
import type { TelemetrySettings } from '#/platform/telemetry/server/telemetry-types.ts'
import { keptSecret } from './auth-secret.ts'
import { isCssColor } from './css-color.ts'
import { readFirstAdmin, readMailFrom } from './email-settings.ts'
import { type Captcha, readCaptcha } from './captcha-settings.ts'
import { type Social, readSocial } from './providers.ts'
import { type OrganizationSettings, readOrganizations } from './organization-settings.ts'
import { isLoopback, readBaseUrl, readPort } from './server-address.ts'
import { type StorageConfig, readStorage } from './storage-url.ts'
import { readTelemetry } from './telemetry-settings.ts'
import { readProxies } from './trusted-proxies.ts'
import { type Variables, readVariables } from './variables.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Which tools the MCP server offers. */
export const MCP_MODES = ['off', 'read', 'write'] as const // mcp

export type Config = {
  port: number
  host: string
  /** The public origin, without a trailing slash. */
  baseUrl: string
  loopback: boolean
  https: boolean
  dataDir: string
  databaseUrl: string | null
  /** The owner of the tables, for migrations; default: the role of `databaseUrl`. */
  databaseDirectUrl: string | null
  /** A streaming replica, for reads that may be a moment old. */
  databaseReplicaUrl: string | null
  /** Processes that share the port. */
  workers: number
  authSecret: string
  signUp: boolean
  /** Sign-in codes per hour for browsers that never signed in, for all emails together. */
  codesPerHour: number
  /** The longest time an API key can be valid; null: any, and also without an end. */
  apiKeyMaxDays: number | null // api-key
  apiKeyRequestsPerMinute: number // api-key
  mcp: (typeof MCP_MODES)[number] // mcp
  /** Per connected application. */
  mcpRequestsPerMinute: number // mcp
  /** Whether webhooks may use plain HTTP and private addresses, for development and tests. */
  webhooks: { allowPrivate: boolean } // webhook
  adminUserIds: string[]
  firstAdmin: string | null
  mailUrl: string | null
  mailFrom: string
  storage: StorageConfig
  social: Social
  captcha?: Captcha // captcha
  demoMode: boolean // demo
  /** Whether a new database gets sample data, and the sign-in page shows its accounts. */
  sampleData: boolean
  organizations: OrganizationSettings // organizations
  /** How long the audit log is kept; null: forever. */
  historyDays: number | null
  /** How long failed sign-ins stay in the audit log. */
  auditFailureDays: number
  environment: Environment | null
  logLevel: (typeof LOG_LEVELS)[number]
  telemetry: TelemetrySettings
  trustedProxies: string[]
  /** Delay between "not ready" and closing the listener, for a proxy to notice. */
  shutdownDelayMs: number
  production: boolean
}

export type Environment = { name: string | null; emoji: string | null; color: string }

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Invalid environment variables:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

let ofThisProcess: Config | undefined

/** The configuration of this process. */
export function config(): Config {
  ofThisProcess ??= loadConfig(environment())
  return ofThisProcess
}

/** `.env` in the working directory, overridden by the real environment. */
export function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const { draft, problems } = inspectConfig(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return { ...draft, authSecret: draft.authSecret ?? secretOf(draft.dataDir) }
}

/** The settings with defaults for invalid values and without a generated secret. Writes nothing. */
export type ConfigDraft = Omit<Config, 'authSecret'> & { authSecret: string | null }

export function inspectConfig(env: NodeJS.ProcessEnv): { draft: ConfigDraft; problems: string[] } {
  const problems: string[] = []
  const variables = readVariables(env, problems)

  const port = readPort(variables)
  const base = readBaseUrl(variables, port)
  const loopback = isLoopback(base.hostname)
  const dataDir = resolve(variables.text('DATA_DIR') ?? '.data')
  const mailUrl = variables.url('MAIL_URL', ['smtp:', 'smtps:'])
  const captcha = readCaptcha(variables) // captcha
  const demoMode = variables.flag('DEMO_MODE', false) // demo

  const draft = {
    port,
    host: variables.text('HOST') ?? (loopback ? '127.0.0.1' : '0.0.0.0'),
    baseUrl: base.origin,
    loopback,
    https: base.protocol === 'https:',
    dataDir,
    databaseUrl: readDatabaseUrl(variables, 'DATABASE_URL'),
    databaseDirectUrl: readDatabaseUrl(variables, 'DATABASE_DIRECT_URL'),
    databaseReplicaUrl: readDatabaseUrl(variables, 'DATABASE_REPLICA_URL'),
    signUp: variables.flag('AUTH_SIGNUP', loopback),
    codesPerHour: variables.whole('AUTH_CODES_PER_HOUR', 9_999_999) ?? 5000,
    apiKeyMaxDays: variables.whole('API_KEY_MAX_DAYS', 99_999, 'days') ?? null, // api-key
    apiKeyRequestsPerMinute: variables.whole('API_KEY_REQUESTS_PER_MINUTE', 9_999_999) ?? 600, // api-key
    mcp: variables.oneOf('MCP', MCP_MODES) ?? 'read', // mcp
    mcpRequestsPerMinute: variables.whole('MCP_REQUESTS_PER_MINUTE', 9_999_999) ?? 600, // mcp
    webhooks: { allowPrivate: variables.flag('WEBHOOK_ALLOW_PRIVATE', false) }, // webhook
    adminUserIds: variables.list('ADMIN_USER_IDS'),
    firstAdmin: readFirstAdmin(variables),
    mailUrl: mailUrl ? (variables.text('MAIL_URL') ?? null) : null,
    mailFrom: readMailFrom(variables, base),
    storage: readStorage(variables, dataDir),
    social: readSocial(variables),
    ...(captcha && { captcha }), // captcha
    sampleData: loopback,
    ...(demoMode && { sampleData: true }), // demo
    demoMode, // demo
    organizations: readOrganizations(variables), // organizations
    historyDays: variables.whole('HISTORY_DAYS', 99_999, 'days') ?? null,
    auditFailureDays: variables.whole('AUDIT_FAILURE_DAYS', 99_999, 'days') ?? 30,
    environment: readEnvironment(variables),
    logLevel: variables.oneOf('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    telemetry: readTelemetry(variables, port),
    trustedProxies: readProxies(variables),
    workers: readWorkers(variables),
    production: env.NODE_ENV === 'production',
  }

  const behindProxy = !loopback || draft.trustedProxies.length > 0
  const delay = variables.whole('SHUTDOWN_DELAY', 60, 'seconds', 0) ?? (behindProxy ? 5 : 0)
  checkLanguages(variables)
  if (!loopback && !variables.text('MAIL_URL')) {
    variables.problem(
      `MAIL_URL is required because BASE_URL is ${base.origin}: sign-in codes must reach people. ` +
        'Example: smtps://user:password@mail.example.com',
    )
  }
  const secret = variables.text('AUTH_SECRET')
  if (secret !== undefined && secret.length < 32) {
    variables.problem('AUTH_SECRET must be at least 32 characters long.')
  } else if (secret === undefined && !loopback) {
    variables.problem(
      `AUTH_SECRET is required because BASE_URL is ${base.origin}: at least 32 random characters.`,
    )
  }
  return {
    draft: { ...draft, shutdownDelayMs: delay * 1000, authSecret: secret ?? null },
    problems,
  }
}

/** `auto` is one per core. */
const readWorkers = (variables: Variables): number =>
  variables.text('WORKERS') === 'auto'
    ? availableParallelism()
    : (variables.whole('WORKERS', 64) ?? 1)

// Not parsed as a URL, because `postgresql://user@/name?host=/socket/folder` is valid but no URL.
function readDatabaseUrl(variables: Variables, name: string): string | null {
  const value = variables.text(name)
  if (value === undefined || /^postgres(?:ql)?:\/\/\S+$/.test(value)) return value ?? null
  variables.problem(`${name} must be an address that begins with postgresql://.`)
  return null
}

/** Only validated here; `platform/i18n/language.ts` reads it, also in the browser. */
function checkLanguages(variables: Variables): void {
  const languageList = variables.list('LANGUAGES')
  if (readLanguages(languageList.join(',')).length === languageList.length) return
  variables.problem(
    `LANGUAGES must be a list out of ${languages.join(', ')}, each once, not "${languageList.join(',')}".`,
  )
}

function readEnvironment(variables: Variables): Environment | null {
  const name = variables.text('ENV_NAME')?.trim() ?? null
  const emoji = variables.text('ENV_EMOJI')?.trim() ?? null
  const color = variables.text('ENV_COLOR')?.trim() ?? 'plum'
  if (emoji !== null && !/^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v.test(emoji)) {
    variables.problem(`ENV_EMOJI must be exactly one emoji, not "${emoji}".`)
  }
  if (!isCssColor(color)) {
    variables.problem(`ENV_COLOR must be a color name or a hex value like #8e4585, not "${color}".`)
  }
  return name === null && emoji === null ? null : { name, emoji, color }
}

function secretOf(dataDir: string): string {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([`DATA_DIR cannot keep the generated secret: ${reason}`])
  }
}
