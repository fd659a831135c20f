import type { Config } from '#/platform/env/server/config.ts'

/** The only path that accepts the tokens of connected applications. */
export const oauthResourcePath = '/api/mcp'

/** The identifier of that path in requests and tokens (RFC 8707). */
export const oauthResource = ({ baseUrl }: Pick<Config, 'baseUrl'>) =>
  `${baseUrl}${oauthResourcePath}`

export const oauthMetadataPath = '/.well-known/oauth-protected-resource'

export function isOAuthOn(config: Config): boolean {
  /** In a demo, nothing can be connected. */
  if (config.demoMode) return false // demo
  return config.mcp !== 'off'
}

/** The scopes that an application can ask for. */
export const oauthScopes = ({ mcp }: Pick<Config, 'mcp'>): readonly string[] =>
  mcp === 'write' ? ['read', 'write'] : ['read']

/** The `WWW-Authenticate` header from which a client finds out where its user can sign in (RFC 9728). */
export function oauthChallenge(config: Config, hasToken: boolean): string {
  const parameters = {
    ...(hasToken && { error: 'invalid_token' }),
    ...(isOAuthOn(config) && {
      resource_metadata: `${config.baseUrl}${oauthMetadataPath}${oauthResourcePath}`,
      scope: oauthScopes(config).join(' '),
    }),
  }
  const list = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return ['Bearer', list.join(', ')].join(' ').trim()
}
