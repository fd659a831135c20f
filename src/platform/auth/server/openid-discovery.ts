import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

const patience = 10_000

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
 * Asked when first needed and again after a failure: a provider that was away when the server
 * started is back as soon as it is, and nothing else waits for it.
 */
export function createDiscovery(issuer: string): () => Promise<OpenIdEndpoints> {
  let known: Promise<OpenIdEndpoints> | undefined
  return () => {
    known ??= discover(issuer).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function discover(issuer: string): Promise<OpenIdEndpoints> {
  const found = shape.parse(
    await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
  )
  if (found.issuer !== issuer)
    throw new Error(`The OpenID issuer is ${issuer}, but calls itself ${found.issuer}`)
  const methods = found.token_endpoint_auth_methods_supported
  return {
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    userInfo: found.userinfo_endpoint,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
    // Only keys the provider alone holds: never `none`, never a secret both sides know.
    algorithms: found.id_token_signing_alg_values_supported.filter((name) =>
      /^(?:[REP]S\d{3}|Ed)/.test(name),
    ),
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: patience }),
  }
}

export async function fetchJson(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as unknown
}

/** The library's own calls would wait for ever on a provider that hangs. */
export async function timely<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider did not answer')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
