import { serverUnreachable } from '#/platform/http/transport/translator.ts'

/** Loaded on demand, so that the sign-in page renders without it. */
export const prepareAuth = () => import('./auth-call.ts')

/**
 * Calls `/api/auth`: GET without a body, else POST. An error response is thrown with a message in
 * the user's language.
 */
export async function callAuth(
  path: string,
  body: object | null = {},
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { sendAuth } = await prepareAuth().catch(() => {
    throw serverUnreachable()
  })
  return sendAuth(path, body, headers)
}
