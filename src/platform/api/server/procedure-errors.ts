import type { Needs } from '#/platform/auth/permission.ts'
import { permissionErrorsOf } from '#/platform/auth/server/require-permission.ts'
import type { ConstraintMeanings } from '#/platform/db/server/database-error.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import { statusOf } from '../app-error.ts'
import { formatWait } from '../transport/format-wait.ts'
import type { AnyCallDocs, ErrorDocs } from './procedure-docs.ts'
import type { ErrorBody } from './describe-error.ts'

export type CallMeta = { needs?: Needs; fresh?: boolean; newcomers?: boolean }

export type Call = CallMeta & {
  method: string
  /** Names of what it takes, in the order they are told. */
  takes: readonly string[]
  /** Those of them that stand in the path. */
  inPath: readonly string[]
  hasBody: boolean
  docs: AnyCallDocs
}

export type ErrorContext = { translate: Translate; meanings: ConstraintMeanings; requestId: string }

/** Every error a call may answer, by status, each as it would be answered. */
export function errorsOf(call: Call, words: ErrorContext): Map<number, ErrorBody[]> {
  const byStatus = new Map<number, ErrorBody[]>()
  for (const error of [...followingFaults(call), ...(call.docs.errors ?? [])]) {
    const body = asAnswered(error, call, words)
    const status = statusOf(body.code)
    const known = byStatus.get(status) ?? []
    if (!known.some(({ code }) => code === body.code)) byStatus.set(status, [...known, body])
  }
  return new Map([...byStatus].toSorted(([one], [other]) => one - other))
}

/** What follows from what it needs, takes and does: nobody has to write it beside each call. */
function followingFaults({
  method,
  takes,
  inPath,
  hasBody,
  docs,
  needs,
  fresh,
  newcomers,
}: Call): ErrorDocs[] {
  const changes = method !== 'GET'
  return [
    ...(takes.length > 0
      ? [{ code: 'INVALID_INPUT', ...(docs.invalid ?? { field: takes[0] ?? '' }) }]
      : []),
    ...(hasBody && takes.length > 0 ? ['BAD_REQUEST'] : []),
    ...inPath.map((field) => ({ code: 'PATH_CONFLICT', field })),
    ...(takes.includes('cursor') ? [{ code: 'INVALID_CURSOR', field: 'cursor' }] : []),
    ...(needs ? ['UNAUTHENTICATED', ...permissionErrorsOf(needs)] : []),
    ...(needs && !newcomers ? ['ONBOARDING_REQUIRED'] : []),
    ...(fresh ? ['SESSION_EXPIRED'] : []),
    ...(needs?.account?.includes('update') ? ['IMPERSONATING'] : []),
    ...(changes ? ['CROSS_SITE', 'DEMO_MODE'] : []),
    ...(hasBody ? ['TOO_LARGE', 'UNSUPPORTED_TYPE'] : []),
    'UNKNOWN_ERROR',
    'UNAVAILABLE',
  ]
}

function asAnswered(error: ErrorDocs, { docs }: Call, words: ErrorContext): ErrorBody {
  const { translate, meanings, requestId } = words
  const told = typeof error === 'string' ? { code: error } : error
  const { code, retryAfter } = told
  const key = told.key ?? (code === 'INVALID_INPUT' ? 'errors.invalid.format.other' : undefined)
  const named = Object.values(meanings).find((meaning) => meaning.code === code)
  const field = told.field ?? named?.field
  const wait = retryAfter === undefined ? undefined : formatWait(translate, retryAfter)
  return {
    code,
    message: translate(key ?? `errors.${code}`, { wait, count: 2, name: field }),
    ...(field && { field }),
    requestId,
    ...(told.current && { current: docs.response }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}
