/** The duration of a rate limit, and its message for the remaining seconds. */
export type Wait = { seconds: number; text: (left: number) => string }

export const waitOf = (error: unknown) => (error as { wait?: Wait } | undefined)?.wait
