import { BlockList, isIP } from 'node:net'
import type { ConfigDraft } from '#/platform/env/server/config.ts'
import type { Findings } from './finding.ts'

/** Fewer different characters than this were typed by a hand, or repeated to fill the length. */
const RANDOM_ENOUGH = 12
const MAKE_SECRET = `node -e "console.log(require('node:crypto').randomBytes(36).toString('base64url'))"`

type Inspected = { draft: ConfigDraft; problems: string[] }

/** What the variables alone say about a server that people will reach. */
export function checkSettings({ draft, problems }: Inspected, findings: Findings) {
  for (const problem of problems) {
    const [about = ''] = /[A-Z][A-Z_]{3,}/.exec(problem) ?? []
    findings.error(about || 'Settings', problem)
  }
  const told = (name: string) => problems.some((problem) => problem.includes(name))
  if (!told('BASE_URL must')) checkAddress(draft, findings)
  if (!told('AUTH_SECRET')) checkSecret(draft.authSecret, findings)
  if (!told('MAIL_URL')) checkMailSettings(draft, findings)
  if (!told('TRUSTED_PROXIES')) checkProxies(draft, findings)
  if (!told('SHUTDOWN_DELAY')) checkShutdown(draft, findings)
  checkChoices(draft, findings)
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
    // The product itself speaks plain HTTP: an https address means that a proxy stands in front.
    if (https) {
      findings.error(
        'TRUSTED_PROXIES',
        'It is not set, and https needs a proxy in front: all visitors would seem to come from its address and share its limits.',
        'Name the address of the proxy as this server sees it, like 127.0.0.1.',
      )
    }
    return
  }
  const believed = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits = isIP(proxy) === 6 ? '128' : '32'] = proxy.split('/')
    believed.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  // Addresses of the documentation ranges: nobody's proxy.
  const anybody = believed.check('203.0.113.9') || believed.check('2001:db8::9', 'ipv6')
  const onlyHere = trustedProxies.every((proxy) => /^(?:127\.|::1$)/.test(proxy))
  if (anybody) {
    findings.error(
      'TRUSTED_PROXIES',
      'It believes everybody: whoever reaches this port can invent an address and escape every limit.',
      'Name the addresses of your proxies only.',
    )
  } else findings.ok('TRUSTED_PROXIES', trustedProxies.join(', '))
  if (onlyHere && host !== '127.0.0.1' && host !== '::1' && host !== 'localhost') {
    findings.warning(
      'HOST',
      `The proxy is on this machine, yet the port is open on ${host}, past the proxy and its certificate.`,
      'Set HOST=127.0.0.1.',
    )
  }
}

function checkChoices(draft: ConfigDraft, { warning, ok }: Findings) {
  if (draft.signUp) {
    warning('AUTH_SIGNUP', 'Anybody with an e-mail address can make an account.')
  } else ok('AUTH_SIGNUP', 'Accounts are made by administrators.')
  if (draft.demoMode) {
    warning('DEMO_MODE', 'Nothing can be changed, and everybody knows how to sign in.')
  }
  if (draft.logLevel === 'silent' || draft.logLevel === 'fatal') {
    warning('LOG_LEVEL', `With ${draft.logLevel} nothing is left to find a error by.`)
  }
  if (!draft.databaseUrl) {
    warning(
      'DATABASE_URL',
      'The embedded database serves one machine only, and its backups are yours to make.',
      'Set it to a PostgreSQL 15 or newer for several machines; see docs/operating.md.',
    )
  }
}
