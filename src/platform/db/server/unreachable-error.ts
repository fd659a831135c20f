const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'that host is unknown',
  EAI_AGAIN: 'that host is unknown at the moment',
  ETIMEDOUT: 'it did not answer in time',
  ENOENT: 'its socket does not exist',
  EACCES: 'its socket may not be used by this user',
  '28P01': 'the user name or password is wrong',
  '28000': 'that user may not sign in',
  '3D000': 'that database does not exist',
  '42501': 'that user lacks a permission',
  '53300': 'it has no connection left',
}

/** Explains the error in one sentence without the password; returns other errors unchanged. */
export function describeUnreachable(error: unknown, url: string): unknown {
  const { code = '' } = error as { code?: string }
  const timedOut = error instanceof Error && error.message.includes('timeout expired')
  const reason = timedOut ? REASONS.ETIMEDOUT : REASONS[code]
  if (!reason) return error
  return new Error(`DATABASE_URL (${placeOf(url)}) cannot be used: ${reason}.`, { cause: error })
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'its server'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
