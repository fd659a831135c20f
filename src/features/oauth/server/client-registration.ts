import { z } from 'zod'
import { isRedirectUri, returnAddress } from './redirect-uri.ts'

const metadata = z.object({
  client_name: z.string().max(500).optional(),
  redirect_uris: z.array(z.string()).min(1).max(10),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

export type Registration = { name: string; redirectUris: string[] }
type Rejected = { error: string; description: string }

/** Without characters that change how the text around the name is read. */
const cleanName = (name: string) =>
  name
    .replaceAll(/[\p{C}<>]/gu, '')
    .trim()
    .slice(0, 60)
    .trim()

/** Reads the metadata that an application sends about itself. Unknown fields are ignored. */
export function readRegistration(text: string): Registration | Rejected {
  const { data } = metadata.safeParse(parse(text))
  if (!data) return { error: 'invalid_client_metadata', description: 'redirect_uris is required.' }
  const [first = '', ...others] = data.redirect_uris
  if (![first, ...others].every(isRedirectUri))
    return {
      error: 'invalid_redirect_uri',
      description:
        'A redirect URI must use https, http on this machine, or the scheme of an application.',
    }
  if (
    data.grant_types?.includes('authorization_code') === false ||
    data.response_types?.includes('code') === false
  )
    return {
      error: 'invalid_client_metadata',
      description: 'The grant type authorization_code and the response type code are required.',
    }
  return {
    name: cleanName(data.client_name ?? '') || returnAddress(first).slice(0, 60),
    redirectUris: data.redirect_uris,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
