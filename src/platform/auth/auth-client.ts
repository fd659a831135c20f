import { serverUnreachable } from '#/platform/api/transport/translator.ts'

/** Loaded by the first call, or when one is near: a sign-in page is shown without it. */
export const prepareAuth = () => import('./auth-call.ts')

/**
 * A call to `/api/auth`: a question when there is no body. Refusals arrive as errors with a sentence
 * in the person's language.
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
