import type { RetryWait } from '#/ui/feedback/retry-wait.ts'
import { retryWaitOf } from '#/ui/feedback/retry-wait.ts'

export type FormErrors = {
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>
  /** The message that belongs to no field. */
  form?: string
  /** The form cannot be submitted again until then. */
  wait?: RetryWait | undefined
}

export const noErrors: FormErrors = { fields: {} }

type ApiError = { code: string; message: string; data?: { field?: string } }

/** An error of the server: a code, a translated message and, for some errors, a field. */
function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error
  )
}

/** Places an error at its field if the form has that field, and above the form otherwise. */
export function errorsOf(
  error: unknown,
  hasField: (name: string) => boolean,
  unknown: string,
): FormErrors {
  if (!isApiError(error)) return { fields: {}, form: unknown }
  const message = error.message || unknown
  const field = error.data?.field
  const wait = retryWaitOf(error)
  return field && hasField(field)
    ? { fields: { [field]: message }, wait }
    : { fields: {}, form: message, wait }
}

/** Without the errors of fields that changed since. */
export function withoutFields(errors: FormErrors, names: readonly string[]): FormErrors {
  const fields = Object.entries(errors.fields).filter(([name]) => !names.includes(name))
  return fields.length === Object.keys(errors.fields).length
    ? errors
    : { ...errors, fields: Object.fromEntries(fields), wait: undefined }
}
