import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

const timeoutMs = 10_000

const shape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

export type OpenIdEndpoints = {
  authorization: string
  token: string
  userInfo: string | undefined
  authentication: 'basic' | 'post'
  algorithms: string[]
  keys: ReturnType<typeof createRemoteJWKSet>
}

/**
 * Fetched on first use and again after a failure, so that a provider which was unavailable at
 * start-up works as soon as it is back.
 */
export function createDiscovery(issuer: string): () => Promise<OpenIdEndpoints> {
  let cached: Promise<OpenIdEndpoints> | undefined
  return () => {
    cached ??= discover(issuer).catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}

async function discover(issuer: string): Promise<OpenIdEndpoints> {
  const document = shape.parse(
    await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
  )
  if (document.issuer !== issuer)
    throw new Error(
      `The configured OpenID issuer is ${issuer}, but its discovery document names ${document.issuer}`,
    )
  const methods = document.token_endpoint_auth_methods_supported
  return {
    authorization: document.authorization_endpoint,
    token: document.token_endpoint,
    userInfo: document.userinfo_endpoint,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
    // Asymmetric algorithms only: never `none`, never a shared secret.
    algorithms: document.id_token_signing_alg_values_supported.filter((name) =>
      /^(?:[REP]S\d{3}|Ed)/.test(name),
    ),
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: timeoutMs }),
  }
}

export async function fetchJson(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return (await response.json()) as unknown
}

/** Adds the time-out that the library's own calls lack. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider did not respond in time')), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
