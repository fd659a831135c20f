/** How a failed call looks on both sides, without pulling a library into every page. */
export type Fault = Error & {
  code: string
  status: number
  data?: { field?: string; requestId?: string; current?: unknown }
}

export const isFault = (error: unknown, code?: string): error is Fault =>
  error instanceof Error &&
  'code' in error &&
  'status' in error &&
  (code === undefined || error.code === code)

/** Whatever is called missing: a page, a book, a user. */
export const isNotFound = (error: unknown) => isFault(error) && error.status === 404
