import type { Variables } from './variables.ts'

export type SocialClient = { clientId: string; clientSecret: string }
export type OidcClient = SocialClient & { issuer: string; label: string }
export type Social = { github?: SocialClient; google?: SocialClient; oidc?: OidcClient }

export const CAPTCHA_PROVIDERS = [
  'cloudflare-turnstile',
  'google-recaptcha',
  'hcaptcha',
  'captchafox',
] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]
export type Captcha = {
  provider: CaptchaProvider
  siteKey: string
  secret: string
  verifyUrl: string | null
}

export function readSocial(variables: Variables): Social {
  const github = readClient(variables, 'GITHUB')
  const google = readClient(variables, 'GOOGLE')
  const oidc = readOidc(variables)
  return { ...(github && { github }), ...(google && { google }), ...(oidc && { oidc }) }
}

export function readCaptcha(variables: Variables): Captcha | undefined {
  const names = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const
  const together = allOrNone(variables, names, ['CAPTCHA_VERIFY_URL'])
  const provider = variables.oneOf('CAPTCHA_PROVIDER', CAPTCHA_PROVIDERS)
  const verifyUrl = variables.url('CAPTCHA_VERIFY_URL', ['https:', 'http:'])
  if (!together || !provider) return undefined
  return {
    provider,
    siteKey: together.CAPTCHA_SITE_KEY,
    secret: together.CAPTCHA_SECRET,
    verifyUrl: verifyUrl?.href ?? null,
  }
}

function readClient(variables: Variables, prefix: 'GITHUB' | 'GOOGLE'): SocialClient | undefined {
  const id = `${prefix}_CLIENT_ID` as const
  const secret = `${prefix}_CLIENT_SECRET` as const
  const together = allOrNone(variables, [id, secret])
  return together && { clientId: together[id], clientSecret: together[secret] }
}

function readOidc(variables: Variables): OidcClient | undefined {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const together = allOrNone(variables, names, ['OIDC_LABEL'])
  const issuer = variables.url('OIDC_ISSUER', ['https:', 'http:'])
  if (!together || !issuer) return undefined
  return {
    issuer: together.OIDC_ISSUER,
    clientId: together.OIDC_CLIENT_ID,
    clientSecret: together.OIDC_CLIENT_SECRET,
    label: variables.text('OIDC_LABEL') ?? issuer.hostname,
  }
}

function allOrNone<const T extends string>(
  variables: Variables,
  names: readonly T[],
  optional: readonly string[] = [],
): Record<T, string> | undefined {
  const missing = names.filter((name) => variables.text(name) === undefined)
  const given = [...names, ...optional].filter((name) => variables.text(name) !== undefined)
  if (given.length === 0) return undefined
  for (const name of missing) {
    variables.problem(`${name} is missing: ${given.join(' and ')} cannot work without it.`)
  }
  if (missing.length > 0) return undefined
  return Object.fromEntries(names.map((name) => [name, variables.text(name)])) as Record<T, string>
}
