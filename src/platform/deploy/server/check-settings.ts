import { BlockList, isIP } from 'node:net'
import type { ConfigDraft } from '#/platform/env/server/config.ts'
import { checkWebhooks } from './check-webhooks.ts'
import type { Findings } from './finding.ts'

/** A secret with fewer different characters was typed by hand or repeated to fill its length. */
const RANDOM_ENOUGH = 12
const MAKE_SECRET = `node -e "console.log(require('node:crypto').randomBytes(36).toString('base64url'))"`

type Inspected = { draft: ConfigDraft; problems: string[] }

/** Checks the settings of a server that users will reach. */
export function checkSettings({ draft, problems }: Inspected, findings: Findings) {
  for (const problem of problems) {
    const [about = ''] = /[A-Z][A-Z_]{3,}/.exec(problem) ?? []
    findings.error(about || 'Settings', problem)
  }
  const isReported = (name: string) => problems.some((problem) => problem.includes(name))
  if (!isReported('BASE_URL must')) checkAddress(draft, findings)
  if (!isReported('AUTH_SECRET')) checkSecret(draft.authSecret, findings)
  if (!isReported('MAIL_URL')) checkMailSettings(draft, findings)
  if (!isReported('TRUSTED_PROXIES')) checkProxies(draft, findings)
  if (!isReported('SHUTDOWN_DELAY')) checkShutdown(draft, findings)
  checkTelemetry(draft, findings)
  checkChoices(draft, findings)
  checkWebhooks(draft, findings) // webhook
}

function checkAddress({ baseUrl, loopback, https }: ConfigDraft, { ok, error }: Findings) {
  if (loopback) {
    error(
      'BASE_URL',
      `${baseUrl} leads nobody but this machine here.`,
      'Set it to the address people type, like https://app.example.com.',
    )
  } else if (!https) {
    error(
      'BASE_URL',
      `${baseUrl} is not https: codes and cookies can be read on the way, and passkeys do not work.`,
      'Put a proxy with a certificate in front (docs/operating.md) and begin it with https://.',
    )
  } else ok('BASE_URL', baseUrl)
}

function checkSecret(secret: string | null, { ok, error }: Findings) {
  if (secret === null) {
    error(
      'AUTH_SECRET',
      'It is not set: each machine would make its own, and a new data folder signs everybody out.',
      MAKE_SECRET,
    )
  } else if (new Set(secret).size < RANDOM_ENOUGH) {
    error(
      'AUTH_SECRET',
      'It is long enough but can be guessed: few different letters.',
      MAKE_SECRET,
    )
  } else ok('AUTH_SECRET', `${secret.length} characters.`)
}

function checkMailSettings({ mailUrl, mailFrom }: ConfigDraft, { error, warning }: Findings) {
  if (!mailUrl) {
    error(
      'MAIL_URL',
      'It is not set: sign-in codes would land in the inbox of this machine and reach nobody.',
      'Set it to your mail server, like smtps://user:password@mail.example.com.',
    )
    return
  }
  const { protocol, searchParams } = new URL(mailUrl)
  if (protocol === 'smtp:' && searchParams.get('tls') === 'off') {
    warning('MAIL_URL', 'tls=off: codes and the password travel unencrypted to the mail server.')
  }
  if (/@(?:.*\.)?(?:localhost|127\.0\.0\.1|example\.(?:com|org|net))>?$/.test(mailFrom)) {
    warning('MAIL_FROM', `Mail from ${mailFrom} is refused by most mailboxes.`, 'Set your own.')
  }
}

function checkShutdown({ shutdownDelayMs, trustedProxies }: ConfigDraft, { warning }: Findings) {
  if (shutdownDelayMs > 0 || trustedProxies.length === 0) return
  warning(
    'SHUTDOWN_DELAY',
    'It is 0: a proxy goes on sending requests to a process that has just closed its port.',
    "Leave it at 5, or set it longer than the interval of the proxy's health check.",
  )
}

function checkProxies({ https, host, trustedProxies }: ConfigDraft, findings: Findings) {
  if (trustedProxies.length === 0) {
    // The server itself uses plain HTTP, so an https URL means that a proxy is in front.
    if (https) {
      findings.error(
        'TRUSTED_PROXIES',
        'It is not set, and https needs a proxy in front: all visitors would seem to come from its address and share its limits.',
        'Name the address of the proxy as this server sees it, like 127.0.0.1.',
      )
    }
    return
  }
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits = isIP(proxy) === 6 ? '128' : '32'] = proxy.split('/')
    trusted.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  // Documentation ranges, which no proxy uses.
  const trustsEveryone = trusted.check('203.0.113.9') || trusted.check('2001:db8::9', 'ipv6')
  const onlyLocal = trustedProxies.every((proxy) => /^(?:127\.|::1$)/.test(proxy))
  if (trustsEveryone) {
    findings.error(
      'TRUSTED_PROXIES',
      'It trusts every client: anyone who reaches this port can forge an IP and evade every rate limit.',
      'List only the IPs of your proxies.',
    )
  } else findings.ok('TRUSTED_PROXIES', trustedProxies.join(', '))
  if (onlyLocal && host !== '127.0.0.1' && host !== '::1' && host !== 'localhost') {
    findings.warning(
      'HOST',
      `The proxy is on this machine, yet the port is open on ${host}, past the proxy and its certificate.`,
      'Set HOST=127.0.0.1.',
    )
  }
}

function checkTelemetry({ telemetry }: ConfigDraft, { ok, warning }: Findings) {
  const { otlpEndpoint, metricsPort, metricsHost } = telemetry
  if (otlpEndpoint) {
    const { protocol, hostname, host } = new URL(otlpEndpoint)
    if (protocol === 'http:' && !isOwnMachine(hostname)) {
      warning(
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        `Traces and logs travel unencrypted to ${host}.`,
        'Use https, or a collector on this machine or in a private network.',
      )
    } else ok('OTEL_EXPORTER_OTLP_ENDPOINT', host)
  }
  if (metricsPort !== null && !isOwnMachine(metricsHost)) {
    warning(
      'METRICS_HOST',
      `Anyone who reaches port ${metricsPort} on ${metricsHost} can read the metrics.`,
      'Let only Prometheus reach it, or leave METRICS_HOST at 127.0.0.1.',
    )
  } else if (metricsPort !== null) ok('METRICS_PORT', `Port ${metricsPort} of this machine.`)
}

const isOwnMachine = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

function checkChoices(draft: ConfigDraft, { warning, ok }: Findings) {
  if (draft.signUp) {
    warning('AUTH_SIGNUP', 'Anyone with an email can create an account.')
  } else ok('AUTH_SIGNUP', 'Administrators create accounts.')
  if (draft.demoMode) warning('DEMO_MODE', 'Data cannot be changed, and the code is public.') // demo
  if (draft.logLevel === 'silent' || draft.logLevel === 'fatal') {
    warning('LOG_LEVEL', `With ${draft.logLevel}, the log does not show errors.`)
  }
  if (!draft.databaseUrl) {
    warning(
      'DATABASE_URL',
      'The embedded database serves one machine only, and its backups are yours to make.',
      'Set it to a PostgreSQL 15 or newer for several machines; see docs/operating.md.',
    )
  }
}
