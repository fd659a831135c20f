/** The duration of a rate limit, and its message for the remaining seconds. */
export type RetryWait = { seconds: number; text: (left: number) => string }

export const retryWaitOf = (error: unknown) => (error as { wait?: RetryWait } | undefined)?.wait
