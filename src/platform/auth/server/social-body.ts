/**
 * All the library is told: who, and where to come back. Signed in, the sign-in page sends a person
 * on to where they wanted to be; a failure keeps that place for the next try.
 */
export function socialBody(baseUrl: string, provider: string, redirect: string | undefined) {
  const search = redirect ? `?${String(new URLSearchParams({ redirect }))}` : ''
  return {
    provider,
    callbackURL: `${baseUrl}/login${search}`,
    errorCallbackURL: `${baseUrl}/login/error${search}`,
  }
}
