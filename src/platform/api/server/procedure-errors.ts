import type { Needs } from '#/platform/auth/permission.ts'
import { permissionErrorsOf } from '#/platform/auth/server/require-permission.ts'
import type { ConstraintMeanings } from '#/platform/db/server/database-error.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import { statusOf } from '../app-error.ts'
import { formatWait } from '../transport/format-wait.ts'
import type { AnyCallDocs, ErrorDocs } from './procedure-docs.ts'
import type { ErrorBody } from './describe-error.ts'

export type CallMeta = { needs?: Needs; fresh?: boolean; beforeOnboarding?: boolean }

export type Call = CallMeta & {
  method: string
  /** Input names in documentation order. */
  takes: readonly string[]
  /** Those of them in the path. */
  inPath: readonly string[]
  hasBody: boolean
  docs: AnyCallDocs
}

export type ErrorContext = { translate: Translate; meanings: ConstraintMeanings; requestId: string }

/** Every error of a call, by status, as the API returns it. */
export function errorsOf(call: Call, errorContext: ErrorContext): Map<number, ErrorBody[]> {
  const byStatus = new Map<number, ErrorBody[]>()
  for (const error of [...impliedErrors(call), ...(call.docs.errors ?? [])]) {
    const body = toErrorBody(error, call, errorContext)
    const status = statusOf(body.code)
    const bodies = byStatus.get(status) ?? []
    if (!bodies.some(({ code }) => code === body.code)) byStatus.set(status, [...bodies, body])
  }
  return new Map([...byStatus].toSorted(([one], [other]) => one - other))
}

/** Errors that follow from the permissions, input and method of the call. */
function impliedErrors({
  method,
  takes,
  inPath,
  hasBody,
  docs,
  needs,
  fresh,
  beforeOnboarding,
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
    ...(needs && !beforeOnboarding ? ['ONBOARDING_REQUIRED'] : []),
    ...(fresh ? ['SESSION_EXPIRED'] : []),
    ...(needs?.account?.includes('update') ? ['IMPERSONATING'] : []),
    ...(changes ? ['CROSS_SITE', 'DEMO_MODE'] : []),
    ...(hasBody ? ['TOO_LARGE', 'UNSUPPORTED_TYPE'] : []),
    'UNKNOWN_ERROR',
    'UNAVAILABLE',
  ]
}

function toErrorBody(error: ErrorDocs, { docs }: Call, errorContext: ErrorContext): ErrorBody {
  const { translate, meanings, requestId } = errorContext
  const documented = typeof error === 'string' ? { code: error } : error
  const { code, retryAfter } = documented
  const key =
    documented.key ?? (code === 'INVALID_INPUT' ? 'errors.invalid.format.other' : undefined)
  const constraint = Object.values(meanings).find((meaning) => meaning.code === code)
  const field = documented.field ?? constraint?.field
  const wait = retryAfter === undefined ? undefined : formatWait(translate, retryAfter)
  return {
    code,
    message: translate(key ?? `errors.${code}`, { wait, count: 2, name: field }),
    ...(field && { field }),
    requestId,
    ...(documented.current && { current: docs.response }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}
