import { permissionErrorsOf } from '#/platform/auth/server/require-permission.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { ErrorCode } from '#/platform/error/app-error.ts'
import { formatWait } from '#/platform/http/transport/format-wait.ts'
import { apiKeyErrors } from './api-key-docs.ts'
import type { CallMeta } from './call-meta.ts'
import type { AnyCallDocs, ErrorDocs } from './procedure-docs.ts'
import type { DeclaredErrors, ErrorBody } from './describe-error.ts'

export type Call = CallMeta & {
  method: string
  /** Input names in documentation order. */
  takes: readonly string[]
  /** The inputs that are part of the path. */
  inPath: readonly string[]
  hasBody: boolean
  docs: AnyCallDocs
}

export type ErrorContext = { translate: Translate; declared: DeclaredErrors; requestId: string }

/** An error whose code is one of the declared codes. */
type CallError = ErrorBody & { code: ErrorCode }

/** Every error of a call, by status, as the API returns it. */
export function documentedErrors(call: Call, errorContext: ErrorContext): Map<number, ErrorBody[]> {
  const byStatus = new Map<number, ErrorBody[]>()
  for (const error of [...impliedErrors(call), ...(call.docs.errors ?? [])]) {
    const body = toErrorBody(error, call, errorContext)
    const status: number = errorContext.declared.statuses[body.code]
    const bodies = byStatus.get(status) ?? []
    if (!bodies.some(({ code }) => code === body.code)) byStatus.set(status, [...bodies, body])
  }
  return new Map([...byStatus].toSorted(([one], [other]) => one - other))
}

/** Errors that follow from the permissions, input and method of the call. */
function impliedErrors(call: Call): ErrorDocs[] {
  const { method, takes, inPath, hasBody, docs, needs, fresh, beforeOnboarding } = call
  const changes = method !== 'GET'
  const invalid = docs.invalid ?? { field: takes[0] ?? '' }
  return [
    ...when(takes.length > 0, { code: 'INVALID_INPUT', ...invalid }),
    ...when(hasBody && takes.length > 0, 'BAD_REQUEST'),
    ...inPath.map((field): ErrorDocs => ({ code: 'PATH_CONFLICT', field })),
    ...when(takes.includes('cursor'), { code: 'INVALID_CURSOR', field: 'cursor' }),
    ...(needs ? when(true, 'UNAUTHENTICATED', ...permissionErrorsOf(needs)) : []),
    ...when(needs !== undefined, 'INVALID_ACCESS_TOKEN'),
    ...(needs ? apiKeyErrors(call) : []), // api-key
    ...when(needs && !beforeOnboarding, 'ONBOARDING_REQUIRED'),
    ...when(fresh, 'SESSION_EXPIRED'),
    ...when(needs?.account?.includes('update'), 'IMPERSONATING'),
    ...when(changes, 'CROSS_SITE'),
    ...when(changes, 'DEMO_MODE'), // demo
    ...when(hasBody, 'TOO_LARGE', 'UNSUPPORTED_TYPE'),
    'UNKNOWN_ERROR',
    'UNAVAILABLE',
  ]
}

const when = (condition: boolean | undefined, ...errors: ErrorDocs[]) => (condition ? errors : [])

function toErrorBody(
  error: ErrorDocs,
  { docs, needs = {} }: Call,
  errorContext: ErrorContext,
): CallError {
  const { translate, declared, requestId } = errorContext
  const documented = typeof error === 'string' ? { code: error } : error
  const { code, retryAfter } = documented
  const key =
    documented.key ?? (code === 'INVALID_INPUT' ? 'errors.invalid.format.other' : undefined)
  const constraint = Object.values(declared.constraints).find((meaning) => meaning.code === code)
  const field = documented.field ?? constraint?.field
  const scope = Object.entries(needs).map(([resource, [action]]) => `${resource}:${action}`)[0]
  const wait = retryAfter === undefined ? undefined : formatWait(translate, retryAfter)
  return {
    code,
    message: translate(key ?? `errors.${code}`, { wait, count: 2, name: field, scope }),
    ...(field && { field }),
    requestId,
    ...(documented.current && { current: docs.response }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}
