import { allOrNone } from './all-or-none.ts'
import type { Variables } from './variables.ts'

export type SocialClient = { clientId: string; clientSecret: string }
export type OidcClient = SocialClient & { issuer: string; label: string }
export type Social = { github?: SocialClient; google?: SocialClient; oidc?: OidcClient }

export function readSocial(variables: Variables): Social {
  const github = readClient(variables, 'GITHUB')
  const google = readClient(variables, 'GOOGLE')
  const oidc = readOidc(variables)
  return { ...(github && { github }), ...(google && { google }), ...(oidc && { oidc }) }
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
