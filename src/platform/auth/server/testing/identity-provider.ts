import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, decodeJwt, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { JWTPayload } from 'jose'

type Profile = { email?: string; email_verified?: boolean; name?: string }

const client = { id: 'product', secret: 'a secret between two programs' }

type Options = { redirectUri: string; port?: number; people?: Record<string, Profile> }

/**
 * A real OpenID provider on this machine. Users sign in by entering their subject; `forge` alters the
 * claims before signing, and `away` makes it respond like an unavailable server.
 */
export async function startIdentityProvider({ redirectUri, port = 0, people = {} }: Options) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'the-key' }
  const known = new Map(Object.entries(people))
  const state = {
    people: known,
    away: false,
    forge: undefined as ((claims: JWTPayload) => JWTPayload) | undefined,
    /** Returns claims from userinfo only, as strict providers do. */
    terse: false,
  }

  const server = createServer((request, response) => {
    if (state.away) response.writeHead(503).end()
    else void answer(request, response)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const provider = await quietly(async () => {
    const { Provider } = await import('oidc-provider')
    return new Provider(issuer, {
      clients: [
        { client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['only for tests'] },
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...known.get(sub) }) }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/who/${uid}` },
      pkce: { required: () => true },
      // Signing in implies consent here.
      async loadExistingGrant({ oidc }) {
        const accountId = oidc.session?.accountId
        const grant = new oidc.provider.Grant({ clientId: client.id, accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token) return
    const { email, email_verified, name, ...terse } = decodeJwt(body.id_token)
    const claims = state.terse ? terse : { email, email_verified, name, ...terse }
    body.id_token = await new SignJWT(state.forge ? state.forge(claims) : claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(await importJWK(key))
  })
  const standard = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith('/who/')) return standard(request, response)
    const sub = searchParams.get('sub')
    const canceled = searchParams.has('cancel')
    if (sub === null && !canceled) return askWho(response)
    const result = canceled
      ? { error: 'access_denied', error_description: 'not today' }
      : { login: { accountId: sub ?? '' } }
    return provider.interactionFinished(request, response, result)
  }

  return Object.assign(state, {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_LABEL: 'Testhaus',
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}

/** Silences warnings about the runtime and the in-memory adapter, both intended here. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => {}
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

function askWho(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en">
    <title>Testhaus</title><link rel="icon" href="data:,"><h1>Testhaus</h1>
    <form><label>Who are you? <input name="sub"></label><button>Sign in</button></form>
    <form><input type="hidden" name="cancel" value="1"><button>Cancel</button></form></html>`)
}
