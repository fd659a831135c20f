/**
 * The body for the library: the provider and the return URLs. After signing in, the sign-in page
 * redirects to the requested page; an error keeps it for the next attempt.
 */
export function socialBody(baseUrl: string, provider: string, redirect: string | undefined) {
  const search = redirect ? `?${String(new URLSearchParams({ redirect }))}` : ''
  return {
    provider,
    callbackURL: `${baseUrl}/login${search}`,
    errorCallbackURL: `${baseUrl}/login/error${search}`,
  }
}
