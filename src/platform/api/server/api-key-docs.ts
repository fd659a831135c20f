import { acceptsTokens } from '#/platform/auth/server/token-access.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { ErrorDocs } from './procedure-docs.ts'
import type { CallMeta } from './call-meta.ts'

// What the documentation of the API says about API keys.

export const apiKeyScheme = (translate: Translate) => ({
  apiKey: { type: 'http', scheme: 'bearer', description: translate('apiDocs.apiKey') } as const,
})

/** A key needs a scope for each permission. */
export const apiKeySecurity = (meta: CallMeta, permissions: string[]) =>
  meta.needs && acceptsTokens(meta) ? { apiKey: permissions } : undefined

export const apiKeyRequirement = (meta: CallMeta) =>
  acceptsTokens(meta) ? '' : ' Not available to API keys.'

export const apiKeyErrors = (meta: CallMeta): ErrorDocs[] =>
  acceptsTokens(meta)
    ? [
        'API_KEY_EXPIRED',
        'INSUFFICIENT_SCOPE',
        { code: 'TOO_MANY_REQUESTS', key: 'transport.tooMany', retryAfter: 30 },
      ]
    : ['API_KEY_EXPIRED', 'ACCESS_TOKEN_NOT_ALLOWED']
